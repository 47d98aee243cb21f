import { lazyView } from '../../../components/feedback/lazy-view.tsx';

/** The note editor, loaded when someone starts editing. */
export const LazyNoteEditor = lazyView(async () => (await import('./note-editor.tsx')).NoteEditor);
