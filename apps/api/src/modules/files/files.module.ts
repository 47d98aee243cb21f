import { checkStorage } from '../../platform/storage/check-storage.ts';
import type { Module } from '../../spine/module.ts';
import { registerFileRoutes } from './files.routes.ts';
import { createCleanFiles } from './jobs/clean-files.job.ts';
import { countMissing } from './stored-contents.repository.ts';

/** Files of inventions: uploads, versions, tags, the trash and downloads. */
export const registerFiles: Module = (app, dependencies) => {
  const { database, storage, health, jobs } = dependencies;
  health.register('filesmanager', async () => {
    await checkStorage(storage);
    const missing = await countMissing(database);
    if (missing > 0) throw new Error(`The content of ${missing} files is missing from the storage`);
  });
  jobs.schedule(createCleanFiles(dependencies));
  return registerFileRoutes(app, dependencies);
};
