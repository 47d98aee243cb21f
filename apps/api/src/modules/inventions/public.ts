/** Inventions: their use cases, one of them, search by text, and conflicts of assistants with ethical walls. */
export { listAssistanceConflicts } from './access/wall-conflicts.read-model.ts';
export { matchByText } from './invention-search.read-model.ts';
export { findInvention } from './inventions.repository.ts';
export { createInventionsService, findByText } from './inventions.service.ts';
