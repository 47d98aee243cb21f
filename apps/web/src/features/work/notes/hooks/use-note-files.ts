import type { Attachment } from '@hub/contract/files/attachment.schema.ts';
import type { Note } from '@hub/contract/notes/note.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { showSaveError } from '../../../ground/editing/public.ts';
import { attachmentDrafts, withAttachments } from '../../../ground/writing/public.ts';
import type { NotesPlace } from '../api/notes.queries.ts';
import { type FilesChange, saveNoteFiles } from '../api/save-note-files.ts';
import { newNoteKey, noteUploads } from './use-note.ts';

/** Files of a note. Those of a new note are kept on this device until the note has a text and is created. */
export const useNoteFiles = (place: NotesPlace, note: Note | undefined) => {
  const client = useQueryClient();
  const draftKey = newNoteKey(place);
  const [held, setHeld] = useState(() => (note ? [] : (attachmentDrafts.find(draftKey) ?? [])));
  const hold = (files: Attachment[]): void => {
    setHeld(files);
    attachmentDrafts.store(draftKey, files.length === 0 ? null : files);
  };
  const save = async (saved: Note, change: FilesChange): Promise<void> => {
    try {
      await saveNoteFiles(client, saved, change);
    } catch (error) {
      showSaveError(error);
    }
  };
  const release = useEffectEvent((): void => {
    if (!note) return;
    const added = attachmentDrafts.find(draftKey) ?? [];
    hold([]);
    if (added.length > 0) void save(note, { add: added });
  });
  const isReleased = note !== undefined && held.length > 0;
  useEffect(() => {
    if (isReleased) release();
  }, [isReleased]);
  const attachments = note ? note.attachments : held;
  return {
    attachments,
    place: note ? noteUploads(note.id) : draftKey,
    onAdd: (added: Attachment[]): void => {
      if (note) void save(note, { add: added });
      else hold(withAttachments(attachmentDrafts.find(draftKey), added));
    },
    onRemove: (id: string): void => {
      if (note) void save(note, { remove: id });
      else hold(held.filter((one) => one.id !== id));
    },
  };
};
