// Prints, as JSON, every text in the named TypeScript files: its place, what kind of text it is, and the text.
// Kinds: "content" is the text between tags, "attribute" has the attribute's `name`, "diagnostic" goes to a developer
// (an argument of console.* or of new Error), "string" is any other. Names of modules are left out.

import { readFileSync } from "node:fs";
import ts from "typescript";

function isModuleName(node) {
  const { parent } = node;
  return (
    (ts.isImportDeclaration(parent) ||
      ts.isExportDeclaration(parent) ||
      (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword)) ??
    false
  );
}

function isDiagnostic(node) {
  for (let outer = node.parent; outer && !ts.isBlock(outer) && !ts.isSourceFile(outer); outer = outer.parent) {
    if (ts.isNewExpression(outer) && /Error$/.test(outer.expression.getText())) return true;
    if (ts.isCallExpression(outer) && /^console\./.test(outer.expression.getText())) return true;
  }
  return false;
}

function attributeOf(node) {
  for (let outer = node.parent; outer; outer = outer.parent) {
    if (ts.isJsxAttribute(outer)) return outer.name.getText();
    if (ts.isJsxElement(outer) || ts.isFunctionLike(outer)) return null;
  }
  return null;
}

function textOf(node) {
  if (ts.isJsxText(node)) return { kind: "content", text: node.text };
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateHead(node) && !ts.isTemplateMiddleOrTemplateTail(node))
    return null;
  if (isModuleName(node)) return null;
  if (isDiagnostic(node)) return { kind: "diagnostic", text: node.text };
  const name = attributeOf(node);
  return name ? { kind: "attribute", name, text: node.text } : { kind: "string", text: node.text };
}

function textsOf(path) {
  const file = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    const text = textOf(node);
    if (text) found.push({ path, line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, ...text });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

process.stdout.write(JSON.stringify(process.argv.slice(2).flatMap(textsOf)));
