/** Milestones: finishing one with a document. */
export { finishWithDocument } from './milestone-finish.ts';
