import { searchInventions } from '@hub/contract/inventions/inventions.calls.ts';
import { request } from '../../../lib/http/request.ts';
import { createCollectionStore } from '../../../lib/requests/collection-store.ts';

/** Size of a page of the header search (product §9). */
const searchPageSize = 25;

/** The inventions of the header search: read only, so that updating and deleting are not implemented. */
export const inventionsStore = createCollectionStore({
  collection: (text: string, signal: AbortSignal) =>
    request(searchInventions, { query: { qs: text, size: searchPageSize }, signal }),
});
