import type { SharedChange } from '@hub/contract/streams/live.events.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { BOARDS_KEY, FILTERS_KEY, TEMPLATES_KEY } from '../shared-keys.ts';

/** Whether a query shows one thing, and another than the one that changed. */
const showsOther = ([, scope, shown]: QueryKey, id: string | null): boolean =>
  scope === 'one' && id !== null && shown !== id;

/**
 * Reads again what is on the screen of that which somebody changed, and marks the rest as old. A board shows the filters
 * of its columns.
 */
export const renewShared = async (client: QueryClient, { of, id }: SharedChange): Promise<void> => {
  const isOld = (queryKey: QueryKey): boolean => {
    const [kind, scope] = queryKey;
    if (of === 'templates') return kind === TEMPLATES_KEY && !showsOther(queryKey, id);
    if (of === 'boards') return kind === BOARDS_KEY && !showsOther(queryKey, id);
    return kind === FILTERS_KEY || (kind === BOARDS_KEY && scope === 'one');
  };
  await client.invalidateQueries({ predicate: ({ queryKey }) => isOld(queryKey) });
};
