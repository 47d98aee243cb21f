/** The kinds of request of a generic collection (product §4). */
export type RequestKind = 'get' | 'collection' | 'create' | 'update' | 'delete';

/** Which kinds of request run now, and of which the last one failed. */
export interface RequestState {
  readonly pending: Readonly<Record<RequestKind, boolean>>;
  readonly failed: Readonly<Record<RequestKind, boolean>>;
}

const none: Readonly<Record<RequestKind, boolean>> = {
  get: false,
  collection: false,
  create: false,
  update: false,
  delete: false,
};

/** Nothing runs, nothing failed. */
export const idleRequests: RequestState = { pending: none, failed: none };

/** The state after one kind of request started, or ended well or badly. */
export const withRequest = (
  state: RequestState,
  kind: RequestKind,
  change: { pending: boolean; failed: boolean },
): RequestState => ({
  pending: { ...state.pending, [kind]: change.pending },
  failed: { ...state.failed, [kind]: change.failed },
});
