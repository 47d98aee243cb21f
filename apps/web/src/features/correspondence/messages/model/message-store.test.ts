import { expect, test } from 'vitest';
import { createMessageStore } from './message-store.ts';
import { buildMessage } from './test-message.ts';

test('joins the parts of a message in order, ignores repeated ones and reports a missing one', () => {
  const store = createMessageStore();
  const text = () => store.get().get('m1')?.message;
  const part = (number: number, message: string, chunk = true) =>
    store.receive({ ...buildMessage({ message, chunk, parts: number + 1 }), part: number });
  expect(part(1, 'two')).toBe(false);
  store.receive({ ...buildMessage({ message: 'one', chunk: true }), part: null });
  expect(part(1, ' two')).toBe(true);
  expect(part(1, ' two')).toBe(true);
  expect(text()).toBe('one two');
  expect(part(3, ' four')).toBe(false);
  expect(part(2, ' three', false)).toBe(true);
  expect(store.get().get('m1')).toMatchObject({ message: 'one two three', chunk: false, parts: 3 });
});

test('keeps the newest version of a message', () => {
  const store = createMessageStore();
  store.learn([buildMessage({ message: 'new', updatedAt: '2026-03-02T10:00:02.000Z' })]);
  store.learn([buildMessage({ message: 'old', updatedAt: '2026-03-02T10:00:01.000Z' })]);
  expect(store.get().get('m1')?.message).toBe('new');
});
