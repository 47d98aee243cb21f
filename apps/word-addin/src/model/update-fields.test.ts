import { expect, test } from 'vitest';
import { planUpdates, rememberText } from './update-fields.ts';

const values = new Map([
  ['title', 'Sliding lid'],
  ['due-date', ''],
]);
const written = { title: ['Hinged lid', 'Folding lid'] };

test.each([
  ['the value of the hub', 'title', 'Sliding lid', 'current'],
  ['the value with other spaces', 'title', ' Sliding\u00a0 lid\r', 'current'],
  ['an older value that the pane wrote', 'title', 'Hinged lid', 'changed'],
  ['text that someone typed', 'title', 'Hinged lid, as amended', 'edited'],
  ['a value that the hub no longer has', 'due-date', 'March 3, 2031', 'missing'],
  ['a field that this add-in does not know', 'color', 'Red', 'missing'],
] as const)('a field with %s is recognized', (_what, name, text, state) => {
  expect(planUpdates([{ id: 1, name, text }], values, written)).toEqual([
    { id: 1, name, text, state, value: values.get(name) ?? '' },
  ]);
});

test('a field that was copied is recognized by its text, and one that another document wrote counts as edited', () => {
  const [copied, foreign] = planUpdates(
    [
      { id: 7, name: 'title', text: 'Folding lid' },
      { id: 8, name: 'title', text: 'Other lid' },
    ],
    values,
    written,
  );
  expect([copied?.state, foreign?.state]).toEqual(['changed', 'edited']);
});

test('the last twenty texts of a field are remembered, each once', () => {
  let remembered = rememberText(written, 'title', 'Hinged lid');
  expect(remembered.title).toEqual(['Folding lid', 'Hinged lid']);
  for (let n = 0; n < 30; n += 1) remembered = rememberText(remembered, 'title', `Lid ${n}`);
  expect(remembered.title).toHaveLength(20);
  expect(remembered.title?.at(-1)).toBe('Lid 29');
});
