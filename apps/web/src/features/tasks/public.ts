export { applyTaskEvent } from './api/apply-task-event.ts';
export { changeCachedTasks } from './api/task-cache.ts';
export { taskAfter } from './api/task-events.ts';
export { taskKind } from './api/task-fields.ts';
export { resolveTaskConflict } from './api/task-target.ts';
export { writeTaskValue } from './api/task-value.ts';
export { statusChoices, statusWords, taskState } from './api/task-words.ts';
export { tasksSetting } from './api/tasks-setting.ts';
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
export { DueCell } from './components/due-cell.tsx';
export { InlineText } from './components/inline-text.tsx';
export { LegalDate, writeShortDate } from './components/legal-date.tsx';
export { PeopleCell } from './components/people-cell.tsx';
export { PeopleStack } from './components/people-stack.tsx';
export { TagsPanel } from './components/tags-panel.tsx';
export { TaskList } from './components/task-list.tsx';
export { TaskMarks } from './components/task-marks.tsx';
export { TaskStatusMenu } from './components/task-status-menu.tsx';
export { useCalmOrder } from './hooks/use-calm-order.ts';
export { useCanEdit } from './hooks/use-can-edit.ts';
export { useCreateTask } from './hooks/use-create-task.ts';
export { useRest } from './hooks/use-rest.ts';
export { useRowMotion } from './hooks/use-row-motion.ts';
export { useTaskEdit } from './hooks/use-task-edit.ts';
export { useToday } from './hooks/use-today.ts';
