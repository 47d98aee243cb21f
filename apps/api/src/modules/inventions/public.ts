/** What other modules may use of inventions. */
export { listAssistanceConflicts } from './access/wall-conflicts.read-model.ts';
export { matchByText } from './invention-search.read-model.ts';
export { findByText } from './inventions.service.ts';
