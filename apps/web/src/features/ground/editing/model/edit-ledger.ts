/**
 * Pending edits of this browser. Two quick edits of one entity need them: the second is based on the response to the
 * first, which is no conflict, and the first response must not hide what the second already shows.
 */
export interface EditLedger {
  /** Adds a pending edit; returns a function that removes it once it is settled. */
  begin(id: string, change: object): () => void;
  /** All pending fields of an entity, later edits over earlier ones. */
  pending(id: string): object;
  /** Keeps values that an event brought for pending fields; a refused edit rolls back to them. */
  receive(id: string, fields: object): void;
  /** All values received since the oldest pending edit. */
  received(id: string): object;
  /** Records that an edit based on one version was saved as the next. */
  follow(id: string, from: string, to: string): void;
  /** The newest version that was reached from another by edits of this browser alone. */
  newestFrom(id: string, updatedAt: string): string;
}

export const createEditLedger = (): EditLedger => {
  const edits = new Map<string, Set<object>>();
  const events = new Map<string, object>();
  const nextVersions = new Map<string, string>();
  return {
    begin: (id, change) => {
      const own = edits.get(id) ?? new Set();
      edits.set(id, own.add(change));
      return () => {
        own.delete(change);
        if (own.size > 0) return;
        edits.delete(id);
        events.delete(id);
      };
    },
    pending: (id) => Object.assign({}, ...(edits.get(id) ?? [])),
    receive: (id, fields) => {
      if (edits.has(id)) events.set(id, { ...events.get(id), ...fields });
    },
    received: (id) => ({ ...events.get(id) }),
    follow: (id, from, to) => {
      // Versions only grow. A server that was restored from a backup must not close a circle.
      if (from < to) nextVersions.set(`${id} ${from}`, to);
    },
    newestFrom: (id, updatedAt) => {
      let version = updatedAt;
      let next = nextVersions.get(`${id} ${version}`);
      while (next !== undefined) {
        version = next;
        next = nextVersions.get(`${id} ${version}`);
      }
      return version;
    },
  };
};
