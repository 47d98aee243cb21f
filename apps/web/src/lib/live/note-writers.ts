import { type OtherWriting, writingRepeatMs } from '@hub/contract/streams/live.events.ts';
import { createStore, type Store } from '../store.ts';

/** Someone else who writes a note. */
interface NoteWriter {
  noteId: string;
  by: OtherWriting['by'];
}

/** Others who write notes. */
export interface NoteWriters extends Pick<Store<readonly NoteWriter[]>, 'get' | 'subscribe'> {
  /** Takes a notice of the live connection. */
  receive: (writing: OtherWriting) => void;
}

/** Milliseconds after which a writer without a further notice has left, such as with a closed tab. */
const lapseMs = 2.5 * writingRepeatMs;

/** Creates the empty list of writers. */
export const createNoteWriters = (): NoteWriters => {
  const store = createStore<readonly NoteWriter[]>([]);
  const lapses = new Map<string, ReturnType<typeof setTimeout>>();
  const without = (noteId: string, email: string): readonly NoteWriter[] =>
    store.get().filter((one) => one.noteId !== noteId || one.by.email !== email);
  return {
    get: store.get,
    subscribe: store.subscribe,
    receive: ({ noteId, isWriting, by }) => {
      const key = `${noteId} ${by.email}`;
      clearTimeout(lapses.get(key));
      lapses.delete(key);
      const others = without(noteId, by.email);
      if (isWriting)
        lapses.set(
          key,
          setTimeout(() => store.set(without(noteId, by.email)), lapseMs),
        );
      store.set(isWriting ? [...others, { noteId, by }] : others);
    },
  };
};
