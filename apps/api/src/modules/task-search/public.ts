/** Task filters: resolving a filter, and matching tasks in the database. */
export type { TaskFilter } from './task-conditions.read-model.ts';
export { resolveTaskFilter } from './task-filter.service.ts';
export { listRowConditions, matchTasks, selectMatchingIds, withDeleted } from './task-match.read-model.ts';
