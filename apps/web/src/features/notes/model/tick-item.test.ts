import { expect, test } from 'vitest';
import { tickItem } from './tick-item.ts';

const list = '- [ ] Drawings\n- [x] Oath\n  - [ ] Signed\n';

test('one box is ticked and nothing else changes', () => {
  expect(tickItem(list, 0, true)).toBe('- [x] Drawings\n- [x] Oath\n  - [ ] Signed\n');
  expect(tickItem(list, 2, true)).toBe('- [ ] Drawings\n- [x] Oath\n  - [x] Signed\n');
});

test('a ticked box is cleared', () => {
  expect(tickItem(list, 1, false)).toBe('- [ ] Drawings\n- [ ] Oath\n  - [ ] Signed\n');
});

test('what looks like a box in code is none', () => {
  const text = '```\n- [ ] code\n```\n\n- [ ] Drawings';
  expect(tickItem(text, 0, true)).toBe('```\n- [ ] code\n```\n\n- [x] Drawings');
});

test('boxes of two lists are counted on', () => {
  expect(tickItem('- [ ] One\n\nThen\n\n1. [ ] Two', 1, true)).toBe('- [ ] One\n\nThen\n\n1. [x] Two');
});

test('nothing is changed where the box is already so', () => {
  expect(tickItem('- [x] Oath', 0, true)).toBeNull();
});
