package kumalak_test

import (
	"bytes"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/printer"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write api.txt anew, for a deliberate change of the API")

// apiFile lists all that the library exports: a line for each identifier, with
// its signature, in order.
const apiFile = "api.txt"

// TestAPIIsAsRecorded fails when what the library exports is not what
// apiFile lists, so that no change of the API happens by accident.
func TestAPIIsAsRecorded(t *testing.T) {
	api, err := exported(".", "mancala", "toguz", "mangala", "kiothi")
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Join(api.lines, "\n") + "\n"
	if *update {
		if err := os.WriteFile(apiFile, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	recorded, err := os.ReadFile(apiFile)
	if err != nil {
		t.Fatal(err)
	}
	if string(recorded) != text {
		lines := strings.Split(strings.TrimSuffix(string(recorded), "\n"), "\n")
		t.Errorf(`the exported API is not the one that %s lists.
If the change is deliberate, record it and review the file:
	go test . -run TestAPIIsAsRecorded -update
Recorded and no longer exported:%s
Exported and not recorded:%s`, apiFile, without(lines, api.lines), without(api.lines, lines))
	}
	t.Logf("%d exported identifiers: %d of packages, %d methods of types and %d of interfaces, %d fields", len(api.lines),
		len(api.lines)-api.methods-api.required-api.fields, api.methods, api.required, api.fields)
}

// without lists the lines that are not among others.
func without(lines, others []string) string {
	text := ""
	for _, line := range lines {
		if !slices.Contains(others, line) {
			text += "\n\t" + line
		}
	}
	return text
}

// apiList is what some packages export.
type apiList struct {
	lines    []string
	methods  int    // of exported types
	required int    // methods of exported interfaces
	fields   int    // of exported types, embedded types included
	pkg      string // the package that is being read
}

// exported lists what the packages in and below some folders of the module
// export. Internal packages are left out.
func exported(module string, folders ...string) (*apiList, error) {
	api := &apiList{}
	for _, folder := range folders {
		err := filepath.WalkDir(filepath.Join(module, folder), func(name string, entry fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case entry.IsDir() && (entry.Name() == "internal" || entry.Name() == "testdata"):
				return filepath.SkipDir
			case entry.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go"):
				return nil
			}
			file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			relative, err := filepath.Rel(module, filepath.Dir(name))
			api.pkg = filepath.ToSlash(relative)
			for _, declaration := range file.Decls {
				api.addDeclaration(declaration)
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	slices.Sort(api.lines)
	return api, nil
}

func (a *apiList) add(format string, args ...any) {
	a.lines = append(a.lines, a.pkg+": "+fmt.Sprintf(format, args...))
}

func (a *apiList) addDeclaration(declaration ast.Decl) {
	switch d := declaration.(type) {
	case *ast.FuncDecl:
		a.addFunc(d)
	case *ast.GenDecl:
		var typ ast.Expr // of constants that repeat the line before
		for _, spec := range d.Specs {
			switch s := spec.(type) {
			case *ast.TypeSpec:
				a.addType(s)
			case *ast.ValueSpec:
				if s.Type != nil || len(s.Values) > 0 {
					typ = s.Type
				}
				for _, name := range s.Names {
					if name.IsExported() {
						a.add("%v %s%s", d.Tok, name.Name, a.after(" ", typ))
					}
				}
			}
		}
	}
}

func (a *apiList) addFunc(d *ast.FuncDecl) {
	if !d.Name.IsExported() {
		return
	}
	signature := a.text(unnamed(d.Type))
	if d.Recv == nil {
		a.add("func %s%s", d.Name.Name, strings.TrimPrefix(signature, "func"))
		return
	}
	receiver := d.Recv.List[0].Type
	if ast.IsExported(strings.TrimLeft(a.text(receiver), "*")) {
		a.methods++
		a.add("method (%s) %s%s", a.text(receiver), d.Name.Name, strings.TrimPrefix(signature, "func"))
	}
}

func (a *apiList) addType(s *ast.TypeSpec) {
	if !s.Name.IsExported() {
		return
	}
	head := s.Name.Name
	if s.TypeParams != nil {
		parameters := a.text(&ast.FuncType{TypeParams: s.TypeParams, Params: &ast.FieldList{}})
		head += strings.TrimSuffix(strings.TrimPrefix(parameters, "func"), "()")
	}
	if s.Assign.IsValid() {
		head += " ="
	}
	switch body := s.Type.(type) {
	case *ast.StructType:
		a.add("type %s struct", head)
		a.addMembers(s.Name.Name, body.Fields)
	case *ast.InterfaceType:
		a.add("type %s interface", head)
		a.addMembers(s.Name.Name, body.Methods)
	default:
		a.add("type %s %s", head, a.text(unnamed(s.Type)))
	}
}

// addMembers adds the fields of a struct or the methods of an interface.
func (a *apiList) addMembers(owner string, members *ast.FieldList) {
	for _, member := range members.List {
		typ := unnamed(member.Type)
		if len(member.Names) == 0 && ast.IsExported(path.Ext("." + a.text(typ))[1:]) {
			a.fields++
			a.add("field %s embeds %s", owner, a.text(typ))
		}
		for _, name := range member.Names {
			method, isMethod := typ.(*ast.FuncType)
			switch {
			case !name.IsExported():
			case isMethod && method.Func == token.NoPos:
				a.required++
				a.add("method %s.%s%s", owner, name.Name, strings.TrimPrefix(a.text(method), "func"))
			default:
				a.fields++
				a.add("field %s.%s %s", owner, name.Name, a.text(typ))
			}
		}
	}
}

// unnamed returns a type without the names of its parameters and results,
// which are not part of the API.
func unnamed(typ ast.Expr) ast.Expr {
	f, ok := typ.(*ast.FuncType)
	if !ok {
		return typ
	}
	strip := func(list *ast.FieldList) *ast.FieldList {
		if list == nil {
			return nil
		}
		stripped := &ast.FieldList{}
		for _, field := range list.List {
			for range max(1, len(field.Names)) {
				stripped.List = append(stripped.List, &ast.Field{Type: unnamed(field.Type)})
			}
		}
		return stripped
	}
	return &ast.FuncType{Func: f.Func, TypeParams: f.TypeParams, Params: strip(f.Params), Results: strip(f.Results)}
}

// after returns the text of an expression with something before it, or
// nothing if there is no expression.
func (a *apiList) after(before string, expr ast.Expr) string {
	if expr == nil {
		return ""
	}
	return before + a.text(expr)
}

// text returns an expression as source text on one line.
func (a *apiList) text(expr ast.Expr) string {
	var text bytes.Buffer
	if err := (&printer.Config{Mode: printer.RawFormat}).Fprint(&text, token.NewFileSet(), expr); err != nil {
		return err.Error()
	}
	return strings.Join(strings.Fields(text.String()), " ")
}
