/** Workflow runs: starting a deadline rule, and moving a run. */
export { createRunChangeService } from './change.service.ts';
export { startRule } from './start-rule.ts';
export { insertMilestones } from './work-plan.repository.ts';
