import { expect, test } from 'vitest';
import { addedComment, addedMinion, presentId } from './confirmed.ts';

test('a minion without an id cannot be changed', () => {
  expect(() => presentId(undefined)).toThrow(/^No minion id present$/);
  expect(() => presentId('')).toThrow(/^No minion id present$/);
  expect(presentId('abc')).toBe('abc');
});

test.each([[null], [undefined], [{}], [{ data: null }], [{ data: { name: 'Reader' } }]])(
  'a minion was not added if the response is %j',
  (response) => {
    expect(() => addedMinion(response, 'Reader')).toThrow(/^Failed to add new item with name Reader$/);
  },
);

test.each([[null], [undefined], [{}], [{ data: null }], [{ data: { content: 'Hello', documentId: 'abc' } }]])(
  'a comment was not added if the response is %j',
  (response) => {
    expect(() => addedComment(response)).toThrow('The hub did not confirm the comment.');
  },
);

test('what the response confirms is returned', () => {
  expect(addedMinion({ data: { documentId: 'abc' } }, 'Reader')).toEqual({ documentId: 'abc' });
  expect(addedComment({ data: { id: 1 } })).toEqual({ id: 1 });
});
