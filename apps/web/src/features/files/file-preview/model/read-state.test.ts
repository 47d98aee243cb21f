import { expect, test } from 'vitest';
import { withoutText } from './read-state.ts';

test.each([
  ['waiting', 'The text has not been read yet'],
  ['failed', 'The text could not be read'],
  ['extracted', 'This file has no text'],
  ['partial', 'This file has no text'],
  ['none', 'This file has no text'],
] as const)('a file without text whose reading is %s says so', (state, title) => {
  expect(withoutText(state).title).toBe(title);
});
