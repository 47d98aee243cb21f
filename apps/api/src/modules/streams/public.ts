/** Streams of inventions: how many events a person has not read, and whose chat a mention opens. */
export { openChatFor, unreadCounts } from './stream-reads.repository.ts';
