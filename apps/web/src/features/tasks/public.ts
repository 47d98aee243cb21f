export { taskAfter } from './api/task-events.ts';
export { changeWork, workQuery } from './api/work.queries.ts';
export {
  findMilestone,
  findTask,
  putMilestone,
  putTask,
  taskProgress,
  visibleTasks,
} from './api/work-cache.ts';
export { useTaskEdit } from './hooks/use-task-edit.ts';
