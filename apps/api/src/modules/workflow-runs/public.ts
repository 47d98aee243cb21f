/** Workflow runs: starting deadline rules, moving a run, and removing what a document started. */
export { createRunChangeService } from './change.service.ts';
export { removeStartedRun } from './remove-run.service.ts';
export { startRules } from './start-rule.ts';
export { insertMilestones } from './work-plan.repository.ts';
