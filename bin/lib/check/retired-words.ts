import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import ts from "typescript";
import { oldSpelling, findReplacement, retiredProse, storedTexts, wireWords } from "./vocabulary.ts";

/**
 * Refuses the retired names of docs/glossary.md in identifiers, and those that are no ordinary words in all writing as
 * well: comments, strings, style sheets, documents, workflows. Names on the wire and in the table are snake case, strings
 * or properties, so they are not looked at; nor are the product's texts, its seed data and the words that guests search. The old
 * spelling of 'email' is refused everywhere but in the spec, which stays word for word.
 */
interface Finding {
  readonly location: string;
  readonly word: string;
  readonly replacement: string;
}

/** The vocabulary itself, its test, and the specification, which is quoted word for word. */
const skipped =
  /^(?:bin\/lib\/check\/|test\/unit\/vocabulary\.test\.ts$|test\/support\/retired-texts\.ts$|docs\/spec\.md$)/;
/** Where strings are texts for guests, or what they type. */
const textsForGuests = /^(?:shared\/(?:messages|search)\/|bin\/lib\/seed\/)/;

const findings = [
  ...listFiles("*.ts", "*.tsx", "*.mjs", "*.js").flatMap(checkSource),
  ...listFiles("*.css", "*.yml", "*.sh").flatMap((file) => checkProse(file, readFileSync(file, "utf8"), 1)),
  ...listFiles("*.md").flatMap((file) => checkProse(file, withoutCode(readFileSync(file, "utf8")), 1)),
  ...listFiles("*.ts", "*.tsx", "*.mjs", "*.js", "*.css", "*.html", "*.json", "*.md", "*.yml").flatMap(checkSpelling),
];
for (const { location, word, replacement } of findings) console.log(`${location} ${word} → ${replacement}`);
if (findings.length > 0) console.log(`${findings.length} retired words. docs/glossary.md lists the words to use.`);
process.exitCode = findings.length === 0 ? 0 : 1;

function listFiles(...patterns: string[]): string[] {
  const listed = execFileSync("git", ["ls-files", ...patterns], { encoding: "utf8" })
    .trim()
    .split("\n");
  return listed.filter((file) => existsSync(file) && !skipped.test(file));
}

/** Names in code spans are checked where they are code. */
function withoutCode(markdown: string): string {
  return markdown.replaceAll(/`[^`\n]*`/g, "``");
}

function checkSource(file: string): Finding[] {
  const text = readFileSync(file, "utf8");
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const lineOf = (position: number): number => source.getLineAndCharacterOfPosition(position).line + 1;
  const inFile: Finding[] = [];
  const comments = new Map<number, number>();
  const libraries = listLibraryNames(source);

  const visit = (node: ts.Node): void => {
    for (const range of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) comments.set(range.pos, range.end);
    if ((ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) && !libraries.has(node.text)) {
      const word = node.text.replace("#", "");
      const replacement = findReplacement(word);
      if (replacement !== undefined && (isDeclaration(node) || !wireWords.has(word))) {
        inFile.push({ location: `${file}:${lineOf(node.getStart(source))}`, word, replacement });
      }
    }
    if (isText(node) && !textsForGuests.test(file))
      inFile.push(...checkProse(file, node.getText(source), lineOf(node.getStart(source))));
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);

  for (const [start, end] of comments) inFile.push(...checkProse(file, text.slice(start, end), lineOf(start)));
  return inFile;
}

function checkSpelling(file: string): Finding[] {
  if (file === "docs/spec.md" || file === "package-lock.json") return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line, index) =>
      [...line.matchAll(oldSpelling)].map(({ 0: word }) => ({
        location: `${file}:${index + 1}`,
        word,
        replacement: "email",
      })),
    );
}

/** What libraries call their exports: `import { PencilLine, Leaf as VegetarianIcon } from "lucide-react"`. */
function listLibraryNames(source: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    if (statement.moduleSpecifier.text.startsWith(".")) continue;
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) continue;
    for (const { propertyName, name } of bindings.elements) names.add((propertyName ?? name).text);
  }
  return names;
}

/** `const place = …`, `(row, place) => …`; not `const { place } = notice`. */
function isDeclaration({ parent, pos }: ts.Node): boolean {
  return (ts.isVariableDeclaration(parent) || ts.isParameter(parent)) && parent.name.pos === pos;
}

function isText(node: ts.Node): node is ts.LiteralLikeNode {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isJsxText(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node)
  );
}

function checkProse(file: string, text: string, firstLine: number): Finding[] {
  const checked = storedTexts.reduce((rest, stored) => rest.replaceAll(stored, " ".repeat(stored.length)), text);
  return [...checked.matchAll(retiredProse)].map(({ 0: word, index }) => ({
    location: `${file}:${firstLine + text.slice(0, index).split("\n").length - 1}`,
    word,
    replacement: findReplacement(word.toLowerCase()) ?? "plain words",
  }));
}
