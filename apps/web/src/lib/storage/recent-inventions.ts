import { type InventionId, inventionIdSchema } from '@hub/contract/fields.ts';
import { z } from 'zod';
import { storageKeys } from './storage-keys.ts';
import { createStoredValue, parseJsonOr } from './stored-value.ts';

const maxStoredIds = 10;
const isInventionId = (id: string): id is InventionId => inventionIdSchema.safeParse(id).success;
const idsSchema = z.array(z.string()).transform((ids) => ids.filter(isInventionId).slice(0, maxStoredIds));

/** Returns the ids with a new one first, without duplicates and at most ten (docs/specification.md §4). */
const withRecent = (ids: readonly InventionId[], id: InventionId): InventionId[] =>
  [id, ...ids.filter((other) => other !== id)].slice(0, maxStoredIds);

const stored = createStoredValue<readonly InventionId[]>({
  key: storageKeys.recentInventions,
  parse: parseJsonOr<readonly InventionId[]>([], (value) => idsSchema.safeParse(value).data),
  format: (ids) => JSON.stringify(ids),
  storage: localStorage,
});

/** Stored ids of recently opened inventions, newest first. */
export const recentInventions = {
  get: stored.get,
  subscribe: stored.subscribe,
  add: (id: InventionId): void => stored.set(withRecent(stored.reread(), id)),
  remove: (id: InventionId): void => stored.set(stored.reread().filter((other) => other !== id)),
};
