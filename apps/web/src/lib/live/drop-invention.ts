import type { InventionId } from '@hub/contract/fields.ts';
import type { Query, QueryClient } from '@tanstack/react-query';

/** Returns whether a query asks for an invention, or has read something of it. */
const isAbout =
  (id: InventionId) =>
  ({ queryKey, state }: Query): boolean =>
    JSON.stringify([queryKey, state.data]).includes(id);

/** Refetches everything on the screen that was read of an invention, and marks the rest as stale. */
export const renewInvention = (client: QueryClient, id: InventionId): Promise<void> =>
  client.invalidateQueries({ predicate: isAbout(id) });

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
