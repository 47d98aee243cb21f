/** What other modules may use of the search. */
export type { TaskFilter } from './tasks/task-conditions.read-model.ts';
export { resolveTaskFilter } from './tasks/task-filter.service.ts';
export {
  listRowConditions,
  matchTasks,
  selectMatchingIds,
  withDeleted,
} from './tasks/task-match.read-model.ts';
