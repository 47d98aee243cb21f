import { expect, test } from 'vitest';
import { unreadAfter } from './unread-after.ts';

const invention = { seq: 4, unread: { stream: 99, ifw: 0, messages: 2, emails: null } };

test.each([
  ['message.posted', { stream: 100, messages: 3 }],
  ['message.updated', { stream: 100 }],
  ['document.received', { stream: 100, ifw: 1 }],
  ['mail.received', { stream: 100 }],
] as const)('counts %s in the opened streams that list it', (type, changed) => {
  expect(unreadAfter(invention, { type, seq: 5 }).unread).toEqual({ ...invention.unread, ...changed });
});

test('counts up to one more than 99, and no event twice', () => {
  const full = { ...invention, unread: { ...invention.unread, stream: 100 } };
  expect(unreadAfter(full, { type: 'task.updated', seq: 5 }).unread.stream).toBe(100);
  expect(unreadAfter(invention, { type: 'message.posted', seq: 4 })).toBe(invention);
});
