/** What other modules may use of inventions. */
export { listAssistanceConflicts } from './access/wall-conflicts.read-model.ts';
