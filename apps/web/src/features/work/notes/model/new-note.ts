/** State of a new note: not sent yet, or created with a version. */
export type NewNote = { kind: 'unsent'; key: string } | { kind: 'created'; id: string; updatedAt: string };

const createdPattern = /^(\S+) (\S+)$/;

/** Encodes a new note as the base version of its draft, so that a reload neither loses nor duplicates it. */
export const writeNewNote = (note: NewNote): string =>
  note.kind === 'created' ? `${note.id} ${note.updatedAt}` : note.key;

/** Decodes the new note that a stored draft belongs to. */
export const readNewNote = (version: string): NewNote => {
  const [, id, updatedAt] = createdPattern.exec(version) ?? [];
  return id && updatedAt ? { kind: 'created', id, updatedAt } : { kind: 'unsent', key: version };
};
