import type { Module } from '../../platform/module.ts';
import { createForgetUnusedTags } from './jobs/forget-unused-tags.job.ts';
import { registerSuggestRoutes } from './suggest.routes.ts';

/** Suggestions: their calls, and the nightly tidying of known tags. */
export const registerSuggest: Module = (app, dependencies) => {
  dependencies.jobs.schedule(createForgetUnusedTags(dependencies));
  return registerSuggestRoutes(app, dependencies);
};
