import type { InventionId } from '@hub/contract/fields.ts';
import type { QueryClient } from '@tanstack/react-query';
import { pinnedLinks } from '../../../lib/pinned-links.ts';
import { recentInventions } from '../../../lib/recent-inventions.ts';
import { dropConflicts } from '../../editing/public.ts';
import { inventionQuery } from './inventions.queries.ts';

/** Takes everything this browser keeps of an invention that the person may not see, or no longer. */
export function forgetInvention(client: QueryClient, id: InventionId): void {
  const invention = client.getQueryCache().find({ queryKey: inventionQuery(id).queryKey, exact: true });
  client.removeQueries({ queryKey: ['inventions'], predicate: (query) => query !== invention });
  invention?.setState({ data: undefined });
  recentInventions.remove(id);
  pinnedLinks.unpin(`/inventions/${id}`);
  dropConflicts(id);
}
