import { z } from 'zod';
import { storageKeys } from './storage/storage-keys.ts';
import { createStoredValue, parseJsonOr } from './storage/stored-value.ts';

const mostKept = 10;
const idsSchema = z.array(z.string());

/** Ids with one more at the front, each once, at most ten (product §4). */
const withRecent = (ids: readonly string[], id: string): string[] =>
  [id, ...ids.filter((other) => other !== id)].slice(0, mostKept);

const stored = createStoredValue<readonly string[]>({
  key: storageKeys.recentInventions,
  parse: parseJsonOr<readonly string[]>([], (value) => idsSchema.safeParse(value).data?.slice(0, mostKept)),
  format: (ids) => JSON.stringify(ids),
  storage: localStorage,
});

/** Ids of the inventions opened last, newest first. */
export const recentInventions = {
  get: stored.get,
  subscribe: stored.subscribe,
  add: (id: string): void => stored.set(withRecent(stored.reread(), id)),
  remove: (id: string): void => stored.set(stored.reread().filter((other) => other !== id)),
};
