/** A note that is written for the first time: not sent yet, or made as a note with a version. */
export type NewNote =
  | { readonly kind: 'unsent'; readonly key: string }
  | { readonly kind: 'made'; readonly id: string; readonly updatedAt: string };

const made = /^(\S+) (\S+)$/;

/** How it is kept as the version that a draft belongs to, so that a reload neither loses nor doubles it. */
export const writeNewNote = (note: NewNote): string =>
  note.kind === 'made' ? `${note.id} ${note.updatedAt}` : note.key;

/** The note that a kept draft belongs to. */
export const readNewNote = (version: string): NewNote => {
  const [, id, updatedAt] = made.exec(version) ?? [];
  return id && updatedAt ? { kind: 'made', id, updatedAt } : { kind: 'unsent', key: version };
};
