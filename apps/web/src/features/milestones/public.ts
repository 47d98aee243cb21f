export { resolveMilestoneConflict } from './api/milestone-target.ts';
export { workHandlers } from './api/work-handlers.ts';
export { MilestonesOverview } from './components/milestones-overview.tsx';
