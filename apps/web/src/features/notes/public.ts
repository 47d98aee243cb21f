export { renewNotes } from './api/renew-notes.ts';
export { Notes } from './components/notes.tsx';
