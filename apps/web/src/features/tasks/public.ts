export { taskAfter } from './api/task-events.ts';
export { taskKind } from './api/task-fields.ts';
export { resolveTaskConflict } from './api/task-target.ts';
export { statusWords } from './api/task-words.ts';
export { changeWork, workQuery } from './api/work.queries.ts';
export {
  findMilestone,
  findTask,
  putMilestone,
  putTask,
  taskProgress,
  visibleTasks,
} from './api/work-cache.ts';
export { calendar } from './components/calendar.ts';
export { LegalDate, writeShortDate } from './components/legal-date.tsx';
export { PeopleStack } from './components/people-stack.tsx';
export { TaskList } from './components/task-list.tsx';
export { useCalmOrder } from './hooks/use-calm-order.ts';
export { useCanEdit } from './hooks/use-can-edit.ts';
export { usePersonNames } from './hooks/use-person-names.ts';
export { useRest } from './hooks/use-rest.ts';
export { useRowMotion } from './hooks/use-row-motion.ts';
export { useToday } from './hooks/use-today.ts';
