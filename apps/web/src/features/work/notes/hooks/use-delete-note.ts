import type { Note } from '@hub/contract/notes/note.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { confirm } from '../../../../lib/confirm/confirm.ts';
import { session } from '../../../../lib/session/session.ts';
import { showSaveError, showUndo } from '../../../ground/editing/public.ts';
import { deleteNote, restoreNote } from '../api/note-target.ts';
import { authorNames } from '../model/author-names.ts';
import { noteTitle } from '../model/note-title.ts';

/** Returns a function that deletes a note, with Undo. It asks first if someone else wrote the note or a part of it. */
export const useDeleteNote = (note: Note): (() => Promise<void>) => {
  const client = useQueryClient();
  const me = session.get().identity?.email;
  return async () => {
    const title = noteTitle(note.content);
    const others = note.authors.filter(({ email }) => email !== me);
    const isMeant =
      others.length === 0 ||
      (await confirm({
        title: 'Delete this note?',
        text: `${authorNames(others)} wrote “${title}”. The hub records that you deleted it.`,
        confirmLabel: 'Delete note',
      }));
    if (!isMeant) return;
    try {
      await deleteNote(client, note);
      showUndo({
        of: note.id,
        text: `The note “${title}” was deleted.`,
        onUndo: () => restoreNote(client, note).catch(showSaveError),
      });
    } catch (error) {
      showSaveError(error);
    }
  };
};
