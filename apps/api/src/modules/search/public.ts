/** What other modules may use of the search. */
export { resolveTaskFilter } from './tasks/task-filter.service.ts';
export { matchTasks, selectMatchingIds, type TaskFilter } from './tasks/task-match.read-model.ts';
