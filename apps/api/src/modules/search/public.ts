/** What other modules may use of the search. */
export { resolveTaskFilter } from './tasks/task-filter.service.ts';
export {
  listRowConditions,
  matchTasks,
  selectMatchingIds,
  type TaskFilter,
  withDeleted,
} from './tasks/task-match.read-model.ts';
