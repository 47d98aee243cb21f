/** Audit log: the words for its actions. */
export { summarizeAction } from './audit-summary.presenter.ts';
