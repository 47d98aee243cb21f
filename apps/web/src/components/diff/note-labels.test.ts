import { expect, test } from 'vitest';
import { readWords } from './note-labels.ts';

const textOf = (markdown: string): string =>
  readWords(markdown)
    .map(({ text }) => text)
    .join('');

test.each<[what: string, markdown: string, text: string]>([
  [
    'marks of words',
    '**bold** *leaning* ~~gone~~ `code` [rule](https://a.test)',
    'bold leaning gone code rule',
  ],
  ['lines of a paragraph', 'one\ntwo\n\nthree', 'one\ntwo\n\nthree'],
  ['headings and quotes', '# Claims\n\n> as filed\n> in May', 'Claims\n\nas filed\nin May'],
  [
    'a list with one inside',
    '- one\n  - two\n    1. three\n- four',
    '• one\n   • two\n      1. three\n• four',
  ],
  ['a numbered list', '3. one\n4. two', '3. one\n4. two'],
  ['a checklist', '- [ ] Oath\n- [x] Fee **paid**', '☐ Oath\n☑ Fee paid'],
  ['a list with paragraphs', '- one\n\n  more\n\n- two', '• one\n   more\n• two'],
  ['code and rules', '```\na = 1\nb = 2\n```\n\n---', 'a = 1\nb = 2\n\n———'],
  ['what has no form', 'a <b>tag</b> & R&amp;D \\*star\\*', 'a <b>tag</b> & R&D *star*'],
])('reads %s as rendered', (_what, markdown, text) => {
  expect(textOf(markdown)).toBe(text);
});

test('lists all formatting of a word in the same order, whatever the order of the marks', () => {
  const formsOf = (markdown: string) => readWords(markdown)[0]?.forms;
  expect(formsOf('# **[rule](https://a.test)**')).toEqual(['h1', 'link:https://a.test', 'strong']);
  expect(formsOf('***both***')).toEqual(['em', 'strong']);
  expect(formsOf('> _quoted_')).toEqual(['em', 'quote']);
  expect(formsOf('[bad](javascript:alert)')).toEqual([]);
});
