/** What other modules may use of the workflow. */
export { resolveAssignees } from './assignees/assignees.service.ts';
export { createMilestonesService } from './milestones/milestones.service.ts';
export { findTasks } from './tasks/task-search.service.ts';
