import { expect, test } from 'vitest';
import { type Drafts, withDraft } from './drafts.ts';

test('replaces an earlier draft with the same id, and removes it on null', () => {
  const drafts = withDraft(withDraft({}, 'a', 'first'), 'a', 'second');
  expect(drafts).toEqual({ a: 'second' });
  expect(withDraft(drafts, 'a', null)).toEqual({});
});

test('keeps the 30 newest drafts; a changed draft counts as new', () => {
  let drafts: Drafts<string> = {};
  for (let n = 0; n < 30; n += 1) drafts = withDraft(drafts, `task ${n}`, 'text');
  drafts = withDraft(withDraft(drafts, 'task 0', 'again'), 'task 30', 'text');
  expect(Object.keys(drafts)).toHaveLength(30);
  expect(drafts['task 0']).toBe('again');
  expect(drafts['task 1']).toBeUndefined();
});
