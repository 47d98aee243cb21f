/** What other modules may use of the workflow. */
export { findPrincipals } from './assignees/assignees.repository.ts';
export { resolveAssignees } from './assignees/assignees.service.ts';
export { createMilestonesService } from './milestones/milestones.service.ts';
export { presentListedTask } from './tasks/task.presenter.ts';
export { selectListedTasks } from './tasks/tasks.repository.ts';
