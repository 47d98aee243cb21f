/** Tasks: reading, presenting and changing them, their comments, and the tasks of a milestone. */
export { createBulkEdit } from './bulk-edit.service.ts';
export { type ClosedTaskRow, readClosedTasks } from './closed-tasks.read-model.ts';
export { findMentionedEmails } from './comment-mentions.ts';
export { listMentioned, type MentionedRow } from './comments.repository.ts';
export { findMentions } from './comments.service.ts';
export { isDueAtOnce, selectTasksDueAtOnce, surchargeOfTask } from './due-at-once.read-model.ts';
export { type ClosedTask, createMilestoneTasks } from './milestone-tasks.service.ts';
export { presentListedTask, presentTask } from './task.presenter.ts';
export { describeTaskEvent } from './task-change.ts';
export {
  insertTask,
  listOpenTasks,
  lockInvention,
  lockTasks,
  replaceTaskAssignees,
  selectListedTasks,
  selectTasks,
  type TaskRow,
} from './tasks.repository.ts';
export { createTasksService, type TasksServiceDependencies } from './tasks.service.ts';
