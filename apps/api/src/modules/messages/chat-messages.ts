import { type Message, messageSilenceMs } from '@hub/contract/messages/message.schema.ts';
import type { MessageRow } from './chat-messages.read-model.ts';

/** Whether a message is unfinished and its next part is overdue. */
export const isInterrupted = (
  { isOpen, updatedAt }: Pick<MessageRow, 'isOpen' | 'updatedAt'>,
  now: Temporal.Instant,
): boolean => isOpen && now.epochMilliseconds - Date.parse(updatedAt) >= messageSilenceMs;

/** Maps a message to that of the contract. A deleted message shows nothing of its content. */
export const toMessage = (row: MessageRow, now: Temporal.Instant): Message => {
  const {
    content,
    authorId: _author,
    mentionedIds: _mentioned,
    email,
    kind,
    firstName,
    lastName,
    isOpen,
    ...message
  } = row;
  const stopped = isInterrupted(row, now);
  return {
    ...message,
    message: row.deleted ? '' : content,
    ...(row.deleted && { mentions: [], attachments: [], cards: [], answer: null }),
    author: { email, firstName, lastName, kind },
    chunk: isOpen && !stopped,
    isInterrupted: stopped,
  };
};
