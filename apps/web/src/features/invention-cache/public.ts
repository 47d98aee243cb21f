/** One invention in the cache, and how much of it the person has read. */
export { changeInvention, inventionQuery } from './api/invention.queries.ts';
export { markRead } from './api/mark-read.ts';
export { useVisit } from './hooks/use-visit.ts';
export { unreadAfter } from './model/unread-after.ts';
