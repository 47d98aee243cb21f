import type { Message } from '@hub/contract/messages/message.schema.ts';
import { describe, expect, test } from 'vitest';
import { arrangeMessages, listShown } from './message-rows.ts';
import { buildMessage } from './test-message.ts';

const at = (time: string, seq: number, over: Partial<Message> = {}): Message =>
  buildMessage({ id: `m${seq}`, seq, createdAt: `2026-03-0${time}:00.000Z`, ...over });
const mary = { email: 'mary@hub.test', firstName: 'Mary', lastName: 'Somer', kind: 'person' } as const;

describe('the rows of a chat', () => {
  const rowsOf = (messages: readonly Message[], newFrom: number | null = null) =>
    arrangeMessages(messages, { timeZone: 'UTC', newFrom }).map((row) =>
      row.row === 'message' ? `${row.isFirst ? 'first' : 'next'} ${row.message.seq}` : row.row,
    );

  test('begin a cluster with another author, after five minutes and with another day', () => {
    const messages = [
      at('2T10:00', 1),
      at('2T10:04', 2),
      at('2T10:10', 3),
      at('2T10:11', 4, { author: mary }),
      at('3T00:01', 5, { author: mary }),
    ];
    expect(rowsOf(messages)).toEqual(['day', 'first 1', 'next 2', 'first 3', 'first 4', 'day', 'first 5']);
  });

  test('contain the line above the first unread message once', () => {
    const messages = [at('2T10:00', 1), at('2T10:01', 4), at('2T10:02', 6)];
    expect(rowsOf(messages, 3)).toEqual(['day', 'first 1', 'new', 'first 4', 'next 6']);
  });
});

describe('the shown messages', () => {
  const page = { items: [at('2T10:00', 1), at('2T10:01', 2)], hasOlder: false, hasNewer: false };
  const edited = at('2T10:00', 1, { message: 'Edited' });
  const live = at('2T10:05', 3);
  const known = new Map([edited, live].map((message) => [message.id, message]));
  const show = (hasNewer: boolean, isSearch: boolean) =>
    listShown([{ ...page, hasNewer }], known, isSearch).map(({ seq, message }) => [seq, message]);

  test('are in their newest version, with live ones at the end', () => {
    expect(show(false, false)).toEqual([
      [1, 'Edited'],
      [2, 'Hello'],
      [3, 'Hello'],
    ]);
  });

  test('leave out live messages in a search and while newer pages are not loaded', () => {
    expect(show(true, false)).toHaveLength(2);
    expect(show(false, true)).toHaveLength(2);
  });
});
