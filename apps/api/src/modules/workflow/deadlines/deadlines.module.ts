import type { Module } from '../../../platform/module.ts';
import { registerDeadlineRoutes } from './deadlines.routes.ts';
import { createRecomputeDeadlines } from './jobs/recompute-deadlines.job.ts';

/** Deadlines: their calls, and the nightly recomputation. */
export const registerDeadlines: Module = (app, dependencies) => {
  dependencies.jobs.schedule(createRecomputeDeadlines(dependencies));
  return registerDeadlineRoutes(app, dependencies);
};
