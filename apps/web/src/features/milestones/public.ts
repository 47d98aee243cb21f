export { applyWorkEvent } from './api/apply-work-event.ts';
export { resolveMilestoneConflict } from './api/milestone-target.ts';
export { MilestonesOverview } from './components/milestones-overview.tsx';
