package words

import (
	"encoding/json"
	"time"
)

// Duration is a time that JSON has as text, such as "1.5s".
type Duration time.Duration

// MarshalJSON implements [json.Marshaler].
func (d Duration) MarshalJSON() ([]byte, error) { return json.Marshal(time.Duration(d).String()) }

// UnmarshalJSON implements [json.Unmarshaler].
func (d *Duration) UnmarshalJSON(text []byte) error {
	var word string
	if err := json.Unmarshal(text, &word); err != nil {
		return err
	}
	read, err := time.ParseDuration(word)
	if err == nil {
		*d = Duration(read)
	}
	return err
}
