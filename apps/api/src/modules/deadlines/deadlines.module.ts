import type { Module } from '../../spine/module.ts';
import { registerDeadlineRoutes } from './deadlines.routes.ts';
import { recomputeAfterClosure } from './jobs/recompute-after-closure.job.ts';
import { createRecomputeDeadlines } from './jobs/recompute-deadlines.job.ts';

/** Deadlines: their calls and the recomputation jobs. */
export const registerDeadlines: Module = (app, dependencies) => {
  dependencies.jobs.schedule(createRecomputeDeadlines(dependencies));
  dependencies.jobs.handle(recomputeAfterClosure, dependencies);
  return registerDeadlineRoutes(app, dependencies);
};
