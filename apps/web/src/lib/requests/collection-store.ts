import { isAborted } from '../http/http-error.ts';
import { logError } from '../log.ts';
import { createStore, type Store } from '../store.ts';

/** Kinds of request of a generic collection (docs/specification.md §4). */
type RequestKind = 'get' | 'collection' | 'create' | 'update' | 'delete';

/** Kinds of request that are running, and kinds whose last request failed. */
interface RequestState {
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
const idleRequests: RequestState = { pending: none, failed: none };

/** Returns the state after a request of a kind started, succeeded or failed. */
const withRequest = (
  state: RequestState,
  kind: RequestKind,
  change: { pending: boolean; failed: boolean },
): RequestState => ({
  pending: { ...state.pending, [kind]: change.pending },
  failed: { ...state.failed, [kind]: change.failed },
});

// biome-ignore lint/suspicious/noExplicitAny: function parameters are contravariant, so unknown would accept no operation
type Operation = (...input: any[]) => Promise<unknown>;
type Operations = Partial<Record<RequestKind, Operation>>;

/** Operation of a store for a kind of request; one that rejects if the store has none. */
type OperationOf<O extends Operations, K extends RequestKind> = O[K] extends Operation
  ? O[K]
  : (...input: unknown[]) => Promise<never>;

/** Generic collection: its operations, with pending and failed state per kind of request. */
export type CollectionStore<O extends Operations> = { readonly [K in RequestKind]: OperationOf<O, K> } & {
  state: Pick<Store<RequestState>, 'get' | 'subscribe'>;
};

/** Creates a generic collection. Kinds without an operation reject with the exact text of the specification (docs/specification.md §8). */
export const createCollectionStore = <const O extends Operations>(operations: O): CollectionStore<O> => {
  const state = createStore(idleRequests);
  const running: Record<RequestKind, number> = { get: 0, collection: 0, create: 0, update: 0, delete: 0 };

  const finish = (kind: RequestKind, failed: boolean) => {
    running[kind] -= 1;
    state.set(withRequest(state.get(), kind, { pending: running[kind] > 0, failed }));
  };

  const run =
    (kind: RequestKind) =>
    async (...input: unknown[]) => {
      const operation = operations[kind];
      if (!operation) throw new Error('Not implemented.');
      running[kind] += 1;
      state.set(withRequest(state.get(), kind, { pending: true, failed: false }));
      try {
        const result = await operation(...input);
        finish(kind, false);
        return result;
      } catch (error) {
        finish(kind, !isAborted(error));
        if (!isAborted(error)) logError(`Request of kind ${kind} failed`, error);
        throw error;
      }
    };

  const store = {
    state,
    get: run('get'),
    collection: run('collection'),
    create: run('create'),
    update: run('update'),
    delete: run('delete'),
  };
  return store as unknown as CollectionStore<O>;
};
