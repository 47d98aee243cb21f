export { applyTaskEvent } from './api/apply-task-event.ts';
export { runBulk } from './api/run-bulk.ts';
export { changeCachedTasks } from './api/task-cache.ts';
export { resolveTaskConflict, resumeTaskEdit } from './api/task-target.ts';
export { changeWork, renewInventionWork, workQuery } from './api/work.queries.ts';
export { ReviewOutcomeMenu } from './components/review-outcome-menu.tsx';
export { TaskClosingChoice } from './components/task-closing-choice.tsx';
export { ChangedFields, EventChanges, TaskEventChanges } from './components/task-event-changes.tsx';
export { TaskList } from './components/task-list.tsx';
export { TaskMarks } from './components/task-marks.tsx';
export { TaskStatusMenu } from './components/task-status-menu.tsx';
export { useCanEdit } from './hooks/use-can-edit.ts';
export { useCreateTask } from './hooks/use-create-task.ts';
export { useTaskEdit } from './hooks/use-task-edit.ts';
export { useWorkTitles } from './hooks/use-work-titles.ts';
export { commentParts } from './model/comment-parts.ts';
export { actionOf, showChanges, showTaskChanges, type TaskEvent } from './model/event-changes.ts';
export { delegatedTo, minionAction } from './model/minion-action.ts';
export {
  type ClosableTask,
  closedTasksIn,
  closedTasksText,
  openTasksIn,
  openTasksText,
  reopenedTasksText,
  type TaskChoices,
  taskClosings,
  tasksAtCancel,
  tasksAtFinish,
  tasksAtReply,
} from './model/open-tasks.ts';
export { ownAssignee } from './model/own-assignee.ts';
export { type FieldFormat, type ShownChange, writeChanges, yesOrNo } from './model/shown-change.ts';
export { taskDeletedSetting, taskEventSettings } from './model/task-event-settings.ts';
export { taskAfter } from './model/task-events.ts';
export { taskKind } from './model/task-fields.ts';
export { progressLabel, statusChoices, statusLabel, taskState } from './model/task-labels.ts';
export { writeTaskValue } from './model/task-value.ts';
export { tasksSetting } from './model/tasks-setting.ts';
export {
  findMilestone,
  findTask,
  putMilestone,
  putTask,
  taskProgress,
  visibleTasks,
} from './model/work-cache.ts';
