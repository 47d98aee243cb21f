/** Inventions: their use cases, one or many of them, their events, search by text, and conflicts of assistants with ethical walls. */
export { moveGrant } from './access/move-grant.ts';
export { listAssistanceConflicts } from './access/wall-conflicts.read-model.ts';
export { matchByText } from './invention-search.read-model.ts';
export { findInvention, type InventionFacts, readInventionFacts } from './inventions.repository.ts';
export { createInventionsService, describeInventionEvent, findByText } from './inventions.service.ts';
export { lockAllReferences } from './references.repository.ts';
