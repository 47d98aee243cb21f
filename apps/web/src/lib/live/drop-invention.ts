import type { InventionId } from '@hub/contract/fields.ts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { HttpError } from '../http/http-error.ts';

/** Returns whether a query asks for an invention, or has read something of it. */
const isAbout =
  (id: InventionId) =>
  ({ queryKey, state }: Query): boolean =>
    JSON.stringify([queryKey, state.data]).includes(id);

/**
 * Refetches everything on the screen that was read of an invention, and marks the rest as stale. An invention of which
 * nothing was read is new to the person: any list may have to show it.
 */
export const renewInvention = (client: QueryClient, id: InventionId): Promise<void> => {
  const predicate = isAbout(id);
  const isKnown = client.getQueryCache().findAll({ predicate }).length > 0;
  return client.invalidateQueries(isKnown ? { predicate } : {});
};

const refusals = [403, 404];

const isRefused = ({ state: { error } }: Query): boolean =>
  error instanceof HttpError && refusals.includes(error.status);

/** Reads everything on the screen again, empties what is refused, and forgets the rest. */
export const renewEverything = async (client: QueryClient): Promise<void> => {
  client.removeQueries({ type: 'inactive' });
  await client.invalidateQueries();
  await client.resetQueries({ type: 'active', predicate: isRefused });
};

/**
 * Removes everything that was read of an invention. What is on the screen is emptied and read again, in which the
 * invention is missing. Returns whether anything was on the screen.
 */
export const dropInvention = (client: QueryClient, id: InventionId): boolean => {
  const predicate = isAbout(id);
  const shown = client.getQueryCache().findAll({ type: 'active', predicate });
  client.removeQueries({ type: 'inactive', predicate });
  void client.resetQueries({ type: 'active', predicate });
  return shown.length > 0;
};
