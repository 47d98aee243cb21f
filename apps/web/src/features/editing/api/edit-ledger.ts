/**
 * What this browser has changed and is still waiting for. It answers two questions that two quick edits of one
 * entity raise: the second is made from the answer to the first, which is no conflict; and the first answer must
 * not hide what the second already shows.
 */
export interface EditLedger {
  /** Notes an edit that is on its way; call what it answers when it is settled. */
  begin(id: string, change: object): () => void;
  /** Every field on its way, later edits over earlier ones. */
  pending(id: string): object;
  /** Notes what others see of fields that are on their way; a refused edit goes back to it. */
  hear(id: string, fields: object): void;
  /** Every field heard of since the oldest edit on its way. */
  heard(id: string): object;
  /** Notes that an edit made from one version was answered with the next. */
  follow(id: string, from: string, to: string): void;
  /** The newest version that only edits of one's own lead to. */
  newestFrom(id: string, updatedAt: string): string;
}

export function createEditLedger(): EditLedger {
  const edits = new Map<string, Set<object>>();
  const told = new Map<string, object>();
  const nextVersions = new Map<string, string>();
  return {
    begin(id, change) {
      const own = edits.get(id) ?? new Set();
      edits.set(id, own.add(change));
      return () => {
        own.delete(change);
        if (own.size > 0) return;
        edits.delete(id);
        told.delete(id);
      };
    },
    pending: (id) => Object.assign({}, ...(edits.get(id) ?? [])),
    hear(id, fields) {
      if (edits.has(id)) told.set(id, { ...told.get(id), ...fields });
    },
    heard: (id) => ({ ...told.get(id) }),
    follow(id, from, to) {
      if (from !== to) nextVersions.set(`${id} ${from}`, to);
    },
    newestFrom(id, updatedAt) {
      let version = updatedAt;
      for (
        let next = nextVersions.get(`${id} ${version}`);
        next;
        next = nextVersions.get(`${id} ${version}`)
      ) {
        version = next;
      }
      return version;
    },
  };
}
