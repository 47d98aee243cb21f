import { expect, test } from 'vitest';
import { tickItem } from './tick-item.ts';

const list = '- [ ] Drawings\n- [x] Oath\n  - [ ] Signed\n';

test('ticks one checkbox and changes nothing else', () => {
  expect(tickItem(list, 0, true)).toBe('- [x] Drawings\n- [x] Oath\n  - [ ] Signed\n');
  expect(tickItem(list, 2, true)).toBe('- [ ] Drawings\n- [x] Oath\n  - [x] Signed\n');
});

test('clears a ticked checkbox', () => {
  expect(tickItem(list, 1, false)).toBe('- [ ] Drawings\n- [ ] Oath\n  - [ ] Signed\n');
});

test('ignores text in code that looks like a checkbox', () => {
  const text = '```\n- [ ] code\n```\n\n- [ ] Drawings';
  expect(tickItem(text, 0, true)).toBe('```\n- [ ] code\n```\n\n- [x] Drawings');
});

test('counts checkboxes across lists', () => {
  expect(tickItem('- [ ] One\n\nThen\n\n1. [ ] Two', 1, true)).toBe('- [ ] One\n\nThen\n\n1. [x] Two');
});

test('returns null when the checkbox already has the wanted state', () => {
  expect(tickItem('- [x] Oath', 0, true)).toBeNull();
});
