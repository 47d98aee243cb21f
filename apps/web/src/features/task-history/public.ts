export { NotesDiff } from './components/notes-diff.tsx';
export { TaskEventChanges } from './components/task-event-changes.tsx';
export { TaskHistoryScreen } from './components/task-history-screen.tsx';
export { actionOf } from './model/event-changes.ts';
export { type HistorySearch, pickHistorySearch } from './model/history-search.ts';
