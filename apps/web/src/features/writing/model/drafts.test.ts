import { expect, test } from 'vitest';
import { type Drafts, withDraft } from './drafts.ts';

test('a draft replaces the earlier one of the same, and null forgets it', () => {
  const drafts = withDraft(withDraft({}, 'a', 'first'), 'a', 'second');
  expect(drafts).toEqual({ a: 'second' });
  expect(withDraft(drafts, 'a', null)).toEqual({});
});

test('the thirty newest are kept; one that is written again is new', () => {
  let drafts: Drafts<string> = {};
  for (let n = 0; n < 30; n += 1) drafts = withDraft(drafts, `task ${n}`, 'text');
  drafts = withDraft(withDraft(drafts, 'task 0', 'again'), 'task 30', 'text');
  expect(Object.keys(drafts)).toHaveLength(30);
  expect(drafts['task 0']).toBe('again');
  expect(drafts['task 1']).toBeUndefined();
});
