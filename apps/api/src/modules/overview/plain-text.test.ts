import { expect, test } from 'vitest';
import { plainTextOf } from './plain-text.ts';

test.each([
  ['# Title\n\nText', 'Title Text'],
  ['- [x] Done\n- [ ] Open\n1. First', 'Done Open First'],
  ['**bold** and _slanted_ and `code` and ~~gone~~', 'bold and slanted and code and gone'],
  ['> quoted\n> more', 'quoted more'],
  ['see [the document](/documents/1) and ![figure](x.png)', 'see the document and figure'],
  ['```js\nconst a = 1;\n```', 'const a = 1;'],
  ['a\n\n---\n\nb', 'a b'],
  ['snake_case_name and 2 * 3 * 4', 'snake_case_name and 2 * 3 * 4'],
  ['a \\*star\\*', 'a *star*'],
  ['', ''],
])('converts %j to %j', (markdown, text) => {
  expect(plainTextOf(markdown)).toBe(text);
});
