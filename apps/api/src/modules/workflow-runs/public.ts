/** Workflow runs: starting deadline rules, moving a run, and removing what a document started. */
export { adoptMilestones } from './adopt-milestones.ts';
export { createRunChangeService } from './change.service.ts';
export { type OpenedMilestone, openRecordedDates } from './open-dates.ts';
export { isStartUntouched, removeStartedRun } from './remove-run.service.ts';
export type { RunlessMilestone } from './runless-milestones.repository.ts';
export { startRules } from './start-rule.ts';
