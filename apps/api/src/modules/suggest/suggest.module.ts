import type { Module } from '../../spine/module.ts';
import { createForgetUnusedTags } from './jobs/forget-unused-tags.job.ts';
import { registerSuggestRoutes } from './suggest.routes.ts';

/** Registers suggestions and the nightly removal of unused tags. */
export const registerSuggest: Module = (app, dependencies) => {
  dependencies.jobs.schedule(createForgetUnusedTags(dependencies));
  return registerSuggestRoutes(app, dependencies);
};
