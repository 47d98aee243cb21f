import type { Module } from '../../../platform/module.ts';
import { createOpenEarlierPapers } from './jobs/open-earlier-papers.job.ts';
import { registerPaperRoutes } from './papers.routes.ts';

/** Papers of file wrappers: their calls, and the review of those that were here before they were watched. */
export const registerPapers: Module = (app, dependencies) => {
  dependencies.jobs.repeat(createOpenEarlierPapers(dependencies));
  return registerPaperRoutes(app, dependencies);
};
