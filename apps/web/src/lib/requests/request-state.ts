/** Kinds of request of a generic collection (docs/specification.md §4). */
export type RequestKind = 'get' | 'collection' | 'create' | 'update' | 'delete';

/** Kinds of request that are running, and kinds whose last request failed. */
export interface RequestState {
  pending: Readonly<Record<RequestKind, boolean>>;
  failed: Readonly<Record<RequestKind, boolean>>;
}

const none: Readonly<Record<RequestKind, boolean>> = {
  get: false,
  collection: false,
  create: false,
  update: false,
  delete: false,
};

/** Initial state: nothing running, nothing failed. */
export const idleRequests: RequestState = { pending: none, failed: none };

/** Returns the state after a request of a kind started, succeeded or failed. */
export const withRequest = (
  state: RequestState,
  kind: RequestKind,
  change: { pending: boolean; failed: boolean },
): RequestState => ({
  pending: { ...state.pending, [kind]: change.pending },
  failed: { ...state.failed, [kind]: change.failed },
});
