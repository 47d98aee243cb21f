export { noteHandlers } from './api/note-handlers.ts';
export { Notes } from './components/notes.tsx';
