import type { Attachment } from '@hub/contract/files/attachment.schema.ts';
import { type Note, noteSchema } from '@hub/contract/notes/note.schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import { currentOf } from '../../../../lib/http/http-error.ts';
import { noteTarget, sendNoteChange } from './note-target.ts';
import { putNote } from './notes.queries.ts';

/** Files to attach to a note, and the id of one to remove. */
export interface FilesChange {
  add?: readonly Attachment[];
  remove?: string;
}

const maxTries = 5;

/** Saves a change of a note's files; on a newer version of the note, the same change is made to that. */
export const saveNoteFiles = async (
  client: QueryClient,
  note: Note,
  { add = [], remove }: FilesChange,
): Promise<void> => {
  let latest = noteTarget(client, note).latest() ?? note;
  for (let tries = 1; ; tries += 1) {
    const ids = [...latest.attachments, ...add].map(({ id }) => id).filter((id) => id !== remove);
    try {
      putNote(client, await sendNoteChange(note, { attachments: [...new Set(ids)] }, latest.updatedAt));
      return;
    } catch (error) {
      const current = currentOf(error, noteSchema);
      if (!current || tries === maxTries) throw error;
      latest = current;
    }
  }
};
