import type { Note } from '@hub/contract/notes/note.schema.ts';
import { writingRepeatMs } from '@hub/contract/streams/live.events.ts';
import { fullName } from '@hub/domain/people/person-name.ts';
import { useEffect } from 'react';
import { liveTransport, noteWriters } from '../../../../lib/live/live.ts';
import { useStore } from '../../../../lib/store.ts';
import { listNames } from '../model/author-names.ts';

/** Reports that this person writes a note, and returns the names of the others who do; empty if nobody does. */
export const useNotePresence = (
  { id: noteId, inventionId }: Pick<Note, 'id' | 'inventionId'>,
  isWriting: boolean,
): string => {
  useEffect(() => {
    if (!isWriting) return undefined;
    const report = (still: boolean): void => liveTransport().write({ inventionId, noteId, isWriting: still });
    report(true);
    const repeat = setInterval(() => report(true), writingRepeatMs);
    return () => {
      clearInterval(repeat);
      report(false);
    };
  }, [inventionId, noteId, isWriting]);
  const writers = useStore(noteWriters).filter((writer) => writer.noteId === noteId);
  return listNames(writers.map(({ by }) => fullName(by)));
};
