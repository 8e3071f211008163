import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import ts from "typescript";
import { oldSpelling, replacementFor, retiredProse } from "./vocabulary.ts";

/**
 * Refuses the retired names of docs/glossary.md in identifiers, and the most misleading ones in comments, test titles
 * and style sheets too. Names on the wire and in the table are snake case or strings, so they are not looked at. The old
 * spelling of 'email' is refused everywhere but in the spec, which stays word for word.
 */
interface Finding {
  readonly location: string;
  readonly word: string;
  readonly replacement: string;
}

const findings = [
  ...listFiles("*.ts", "*.tsx", "*.mjs", "*.js").flatMap(checkSource),
  ...listFiles("*.css").flatMap((file) => checkProse(file, readFileSync(file, "utf8"), 1)),
  ...listFiles("*.ts", "*.tsx", "*.mjs", "*.js", "*.css", "*.html", "*.json", "*.md", "*.yml").flatMap(checkSpelling),
];
for (const { location, word, replacement } of findings) console.log(`${location} ${word} → ${replacement}`);
if (findings.length > 0) console.log(`${findings.length} retired words. docs/glossary.md lists the words to use.`);
process.exitCode = findings.length === 0 ? 0 : 1;

function listFiles(...patterns: string[]): string[] {
  const listed = execFileSync("git", ["ls-files", ...patterns], { encoding: "utf8" })
    .trim()
    .split("\n");
  return listed.filter((file) => existsSync(file) && !file.startsWith("bin/lib/check/"));
}

function checkSource(file: string): Finding[] {
  const text = readFileSync(file, "utf8");
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const lineOf = (position: number): number => source.getLineAndCharacterOfPosition(position).line + 1;
  const inFile: Finding[] = [];
  const comments = new Map<number, number>();

  const visit = (node: ts.Node): void => {
    for (const range of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) comments.set(range.pos, range.end);
    if ((ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) && !isNameOfALibrary(node)) {
      const word = node.text.replace("#", "");
      const replacement = replacementFor(word);
      if (replacement !== undefined) {
        inFile.push({ location: `${file}:${lineOf(node.getStart(source))}`, word, replacement });
      }
    }
    const title = testTitle(node, source);
    if (title) inFile.push(...checkProse(file, title.text, lineOf(title.getStart(source))));
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

/** What a library calls it, in `import { Leaf as VegetarianIcon }`. */
function isNameOfALibrary({ parent, pos }: ts.Node): boolean {
  return ts.isImportSpecifier(parent) && parent.propertyName?.pos === pos;
}

/** The first argument of `it`, `test` or `describe`. */
function testTitle(node: ts.Node, source: ts.SourceFile): ts.StringLiteralLike | undefined {
  if (!ts.isCallExpression(node) || !/^(?:it|test|describe)\b/.test(node.expression.getText(source))) return undefined;
  const [title] = node.arguments;
  return title && ts.isStringLiteralLike(title) ? title : undefined;
}

function checkProse(file: string, text: string, firstLine: number): Finding[] {
  return [...text.matchAll(retiredProse)].map(({ 0: word, index }) => ({
    location: `${file}:${firstLine + text.slice(0, index).split("\n").length - 1}`,
    word,
    replacement: replacementFor(word.toLowerCase()) ?? "plain words",
  }));
}
