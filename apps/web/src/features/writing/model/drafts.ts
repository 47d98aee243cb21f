/** Texts that are not saved yet, by what they belong to; the newest last. */
export type Drafts<Draft> = Readonly<Record<string, Draft>>;

/** Older ones give way: the browser's storage is small. */
const MOST_KEPT = 30;

/** The drafts with one more, or without one. */
export function withDraft<Draft>(drafts: Drafts<Draft>, id: string, draft: Draft | null): Drafts<Draft> {
  const others = Object.entries(drafts).filter(([other]) => other !== id);
  if (draft === null) return Object.fromEntries(others);
  return Object.fromEntries([...others.slice(1 - MOST_KEPT), [id, draft]]);
}
