/** One invention in the cache, with what is unread in it, and its rows in cached lists. */
export { changeInvention, inventionQuery } from './api/invention.queries.ts';
export { changeRows, inventionListKey, renewLists } from './api/invention-rows.ts';
export { unreadAfter } from './model/unread-after.ts';
