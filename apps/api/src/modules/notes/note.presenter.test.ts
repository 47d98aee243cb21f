import { expect, test } from 'vitest';
import { titleOfNote } from './note.presenter.ts';

test.each([
  ['# Strategy\n\nMore', 'Strategy'],
  ['\n\n- [ ] Call the inventor', 'Call the inventor'],
  ['* [x] Read D1', 'Read D1'],
  ['> Quoted', 'Quoted'],
  ['---', '---'],
  ['Plain\nSecond', 'Plain'],
  ['ü'.repeat(300), `${'ü'.repeat(199)}…`],
])('uses the first line with text as the title of a note: %j', (content, title) => {
  expect(titleOfNote(content)).toBe(title);
});
