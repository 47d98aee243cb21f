export { applyWorkEvent } from './api/apply-work-event.ts';
export { milestoneKind } from './api/milestone-fields.ts';
export { MilestonesOverview } from './components/milestones-overview.tsx';
