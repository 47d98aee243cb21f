/** Unsaved texts by the id of the entity they belong to, newest last. */
export type Drafts<Draft> = Readonly<Record<string, Draft>>;

/** Maximum number of stored drafts, because browser storage is small; the oldest are dropped. */
const maxDrafts = 30;

/** Returns the drafts with one added, replaced or, if null, removed. */
export const withDraft = <Draft>(drafts: Drafts<Draft>, id: string, draft: Draft | null): Drafts<Draft> => {
  const others = Object.entries(drafts).filter(([other]) => other !== id);
  if (draft === null) return Object.fromEntries(others);
  return Object.fromEntries([...others.slice(1 - maxDrafts), [id, draft]]);
};
