import { searchInventions } from '@hub/contract/inventions/inventions.calls.ts';
import { request } from '../../../../lib/http/request.ts';
import { createCollectionStore } from '../../../../lib/requests/collection-store.ts';

/** Results per page of the header search (docs/specification.md §9). */
const searchPageSize = 25;

/** Finds inventions by title or reference. */
export const findInventions = (text: string, signal: AbortSignal) =>
  request(searchInventions, { query: { qs: text, size: searchPageSize }, signal });

/** Inventions of the header search: read-only, so updating and deleting are not implemented. */
export const inventionsStore = createCollectionStore({ collection: findInventions });
