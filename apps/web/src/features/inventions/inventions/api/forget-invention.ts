import type { InventionId } from '@hub/contract/fields.ts';
import type { QueryClient } from '@tanstack/react-query';
import { pinnedLinks } from '../../../../lib/storage/pinned-links.ts';
import { recentInventions } from '../../../../lib/storage/recent-inventions.ts';
import { inventionQuery } from '../../../find/invention-cache/public.ts';
import { dropConflicts } from '../../../ground/editing/public.ts';

/** Removes everything cached or stored in the browser about an invention that the person may not see. */
export const forgetInvention = (client: QueryClient, id: InventionId): void => {
  const invention = client.getQueryCache().find({ queryKey: inventionQuery(id).queryKey, exact: true });
  client.removeQueries({ queryKey: ['inventions'], predicate: (query) => query !== invention });
  invention?.setState({ data: undefined });
  recentInventions.remove(id);
  pinnedLinks.unpin(`/inventions/${id}`);
  dropConflicts(id);
};
