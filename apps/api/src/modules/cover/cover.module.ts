import type { Module } from '../../spine/module.ts';
import { registerCoverRoutes } from './cover.routes.ts';
import { createAnnounceCover } from './jobs/announce-cover.job.ts';

/** Cover: who assists a person, from when to when. */
export const registerCover: Module = (app, dependencies) => {
  dependencies.jobs.repeat(createAnnounceCover(dependencies));
  return registerCoverRoutes(app, dependencies);
};
