import { rmSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { checkLanguage } from './language.ts';
import { plantTree } from './planted-tree.ts';

const roots: string[] = [];
const file = 'apps/api/src/app.ts';

const check = (path: string, text: string) => {
  const root = plantTree({ [path]: text });
  roots.push(root);
  return checkLanguage(root, true).problems;
};

afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

it.each([
  ['a comment', file, '// Read anew.', '“anew”'],
  ['a phrase across two lines of a comment', file, '/**\n * Limits a list to so\n * many.\n */', '“so many”'],
  [
    'a text of the interface',
    'apps/web/src/page.tsx',
    '<p>The task stands already here</p>;',
    '“stands already”',
  ],
  ['a test name', 'e2e/a.spec.ts', "test('is told of changes', run);", '“is told”'],
  ['the start of a doc comment', file, '/** Answers the size. */', '“Answers”'],
  ['the name of a limit', file, 'const mostFilters = 3;', '“mostFilters”'],
  ['the name of a function', file, 'const tell = () => 1;', '“tell”'],
  ['a document', 'docs/workflow.md', 'Each paper has a date.', '“paper”'],
])('refuses banned words in %s', (_, path, text, found) => {
  expect(check(path, text)).toContainEqual(expect.stringContaining(`${found}: write `));
});

it('names the file and the line', () => {
  expect(check(file, 'const a = 1;\n// anew\n')).toEqual([`${file}:2: “anew”: write again`]);
});

it.each([
  "fetch('/api/workflow/execute/bind');",
  '// The Notice to File Corrected Application Papers starts a reply.',
  'const answers = db.selectFrom("tasks").execute();',
  'const mostRecentEvent = handler.bind(events);',
])('allows %s', (text) => {
  expect(check(file, text)).toEqual([]);
});

it('accepts the same text once the glossary has to name it', () => {
  expect(check('docs/glossary.md', 'Say document, not paper.')).toEqual([]);
});

it('only counts the words while failing is switched off', () => {
  const root = plantTree({ [file]: '// anew\n' });
  roots.push(root);
  expect(checkLanguage(root, false)).toMatchObject({
    problems: [],
    summary: expect.stringContaining('1 banned words'),
  });
});
