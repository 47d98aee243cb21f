import { lazyView } from '../../../components/lazy-view.tsx';

/** The editor is loaded when somebody writes. */
export const LazyNoteEditor = lazyView(async () => (await import('./note-editor.tsx')).NoteEditor);
