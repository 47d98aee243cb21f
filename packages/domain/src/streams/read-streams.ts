import type { streamEventTypes } from './stream-kinds.ts';

/**
 * Streams of an invention that a person reads, each with a read marker of its own: everything, what the patent office
 * published, the chat, and the emails.
 */
export const readStreams = ['stream', 'ifw', 'messages', 'emails'] as const;

/** A stream with a read marker. */
export type ReadStream = (typeof readStreams)[number];

/** Types of the events by others that are unread after the marker; null for all types. */
export const unreadTypes: Readonly<Record<ReadStream, readonly (typeof streamEventTypes)[number][] | null>> =
  {
    stream: null,
    ifw: ['document.received'],
    messages: ['message.posted'],
    emails: ['mail.received', 'mail.filed'],
  };

/** Highest exact number of unread events; larger counts are one more. */
export const maxUnreadCount = 99;
