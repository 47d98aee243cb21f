import { type OtherWriting, writingRepeatMs } from '@hub/contract/streams/live.events.ts';
import { createStore, type Store } from '../store.ts';

/** Someone else who writes a note, or a chat message if there is no note. */
interface NoteWriter {
  inventionId: string;
  noteId: string | null;
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
  const without = ({ inventionId, noteId, by }: NoteWriter): readonly NoteWriter[] =>
    store
      .get()
      .filter((one) => one.inventionId !== inventionId || one.noteId !== noteId || one.by.email !== by.email);
  return {
    get: store.get,
    subscribe: store.subscribe,
    receive: ({ inventionId, noteId, isWriting, by }) => {
      const writer = { inventionId, noteId, by };
      const key = `${inventionId} ${noteId} ${by.email}`;
      clearTimeout(lapses.get(key));
      lapses.delete(key);
      const others = without(writer);
      if (isWriting)
        lapses.set(
          key,
          setTimeout(() => store.set(without(writer)), lapseMs),
        );
      store.set(isWriting ? [...others, writer] : others);
    },
  };
};
