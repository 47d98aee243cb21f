import { type InventionId, inventionIdSchema } from '@hub/contract/fields.ts';
import { z } from 'zod';
import { storageKeys } from './storage/storage-keys.ts';
import { createStoredValue, parseJsonOr } from './storage/stored-value.ts';

const mostKept = 10;
const isInventionId = (id: string): id is InventionId => inventionIdSchema.safeParse(id).success;
const idsSchema = z.array(z.string()).transform((ids) => ids.filter(isInventionId).slice(0, mostKept));

/** Ids with one more at the front, each once, at most ten (product §4). */
const withRecent = (ids: readonly InventionId[], id: InventionId): InventionId[] =>
  [id, ...ids.filter((other) => other !== id)].slice(0, mostKept);

const stored = createStoredValue<readonly InventionId[]>({
  key: storageKeys.recentInventions,
  parse: parseJsonOr<readonly InventionId[]>([], (value) => idsSchema.safeParse(value).data),
  format: (ids) => JSON.stringify(ids),
  storage: localStorage,
});

/** Ids of the inventions opened last, newest first. */
export const recentInventions = {
  get: stored.get,
  subscribe: stored.subscribe,
  add: (id: InventionId): void => stored.set(withRecent(stored.reread(), id)),
  remove: (id: InventionId): void => stored.set(stored.reread().filter((other) => other !== id)),
};
