import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { isTestFile, listFiles } from '../project-files.ts';
import type { CheckResult } from './check-result.ts';
import { isExponential } from './pattern-ambiguity.ts';

interface Pattern {
  line: number;
  source: string;
  flags: string;
}

/** Stands for a part that is put together at run time: a character that no other part of a pattern names. */
const unknownPart = '\ue000';

/** Texts and patterns of constants of a file, by their names. */
type Constants = ReadonlyMap<string, string>;

const isRaw = (node: ts.Node): node is ts.TaggedTemplateExpression =>
  ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'String.raw';

const readText = (node: ts.Node, constants: Constants): string => {
  if (ts.isRegularExpressionLiteral(node)) return node.text.slice(1, node.text.lastIndexOf('/'));
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isIdentifier(node)) return constants.get(node.text) ?? unknownPart;
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'source')
    return readText(node.expression, constants);
  const raw = isRaw(node);
  const template = raw ? node.template : node;
  const textOf = (part: ts.TemplateLiteralLikeNode): string => (raw ? part.rawText : part.text) ?? '';
  if (ts.isNoSubstitutionTemplateLiteral(template)) return textOf(template);
  if (!ts.isTemplateExpression(template)) return unknownPart;
  const spans = template.templateSpans.map(
    ({ expression, literal }) => `${readText(expression, constants)}${textOf(literal)}`,
  );
  return `${textOf(template.head)}${spans.join('')}`;
};

const findPatterns = (path: string, text: string): Pattern[] => {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const constants = new Map<string, string>();
  const patterns: Pattern[] = [];
  const add = (node: ts.Node, source: string, flags: string): void => {
    patterns.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, source, flags });
  };
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (ts.isVariableDeclaration(node) && node.initializer)
      constants.set(node.name.getText(), readText(node.initializer, constants));
    if (ts.isRegularExpressionLiteral(node))
      add(node, readText(node, constants), node.text.slice(node.text.lastIndexOf('/') + 1));
    if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp') {
      const [source, flags] = node.arguments ?? [];
      const text = source && readText(source, constants).replaceAll(`${unknownPart}}`, '9}');
      if (text) add(node, text, flags && ts.isStringLiteral(flags) ? flags.text : '');
    }
  };
  visit(file);
  return patterns;
};

/** Patterns of code that runs in the product: each may see text from outside. */
export const checkPatterns = (root: string): CheckResult => {
  const patterns = listFiles(root, '{apps,packages}/**/*.{ts,tsx,mjs}')
    .filter((path) => !isTestFile(path))
    .flatMap((path) =>
      findPatterns(path, readFileSync(`${root}/${path}`, 'utf8')).map((pattern) => ({ path, ...pattern })),
    );
  return {
    name: 'patterns',
    problems: patterns
      .filter(({ source, flags }) => isExponential(source, flags))
      .map(
        ({ path, line, source }) =>
          `${path}:${line}: ${source} takes the same text in several ways, so its time can double with each character`,
      ),
    summary: `${patterns.length} patterns`,
  };
};
