import type { Module } from '../../spine/module.ts';
import { registerRepositoryRoutes } from './documents-repository.routes.ts';
import { createReadIndex } from './jobs/read-index.job.ts';
import { createResumeSyncs } from './jobs/resume-syncs.job.ts';
import { sync } from './jobs/run-sync.job.ts';

/** The documents repository: its index by reference, and syncs of its folders with the files of inventions. */
export const registerDocumentsRepository: Module = (app, dependencies) => {
  const { gateways, health, jobs } = dependencies;
  health.register('documents-repository-connector', async () => gateways.documents?.check());
  jobs.handle(sync, dependencies);
  jobs.repeat(createResumeSyncs(dependencies));
  jobs.repeat(createReadIndex(dependencies));
  return registerRepositoryRoutes(app, dependencies);
};
