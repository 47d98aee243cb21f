import type { InventionId } from '@hub/contract/fields.ts';
import type { Message } from '@hub/contract/messages/message.schema.ts';

/** Returns a message for tests. */
export const buildMessage = (over: Partial<Message> = {}): Message => ({
  id: 'm1',
  inventionId: 'i1' as InventionId,
  seq: 1,
  message: 'Hello',
  author: { email: 'ada@hub.test', firstName: 'Ada', lastName: 'Byron', kind: 'person' },
  clientId: null,
  chunk: false,
  parts: 1,
  isInterrupted: false,
  mentions: [],
  attachments: [],
  cards: [],
  answer: null,
  deleted: false,
  createdAt: '2026-03-02T10:00:00.000Z',
  editedAt: null,
  updatedAt: '2026-03-02T10:00:00.000Z',
  ...over,
});
