import { expect, test } from 'vitest';
import { findMessageFaults } from './commit-message.ts';

const code = ['apps/api/src/app.ts'];
const body = '\n\nThe old one lost rows.';

test.each([
  ['a subject with a body', `Keep the rows of an import${body}`, code],
  [
    'a subject alone, for tests',
    'Prove that rows are kept',
    ['apps/api/src/imports.db.test.ts', 'e2e/specs/a.ts'],
  ],
  ['a subject alone, for documents', 'Explain how rows are kept', ['docs/exchange.md', 'README.md']],
  ['a merge', "Merge branch 'main' into imports", code],
  ['comments of the editor', `Keep the rows${body}\n# Please enter the message;`, code],
])('accepts %s', (_, message, paths) => {
  expect(findMessageFaults({ message, paths })).toEqual([]);
});

test.each([
  ['a long subject', `Keep ${'the rows '.repeat(9)}${body}`, 'has a subject of 86 characters'],
  ['a period', `Keep the rows.${body}`, 'has a subject that ends with a period'],
  ['two changes', `Keep rows; name columns${body}`, 'joins two changes with a semicolon'],
  ['lower case', `keep the rows${body}`, 'has a subject in lower case'],
  ['another mood', `Adds rows${body}`, 'has a subject that is no imperative, such as “Add”'],
  [
    'a body without a line between',
    'Keep the rows\nThe old one lost rows.',
    'has no empty line below its subject',
  ],
  ['nothing below', 'Keep the rows', 'has no body that says why; only tests and documents need none'],
  ['nothing at all', '# comment', 'has no subject'],
])('refuses %s', (_, message, fault) => {
  expect(findMessageFaults({ message, paths: code })).toContain(fault);
});
