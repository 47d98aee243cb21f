import { checkStorage } from '../../platform/storage/check-storage.ts';
import type { Module } from '../../spine/module.ts';
import { registerFileRoutes } from './files.routes.ts';
import { addDemoFiles } from './jobs/add-demo-files.job.ts';
import { createCleanFiles } from './jobs/clean-files.job.ts';
import { scanFile } from './jobs/scan-file.job.ts';
import { createScanUnchecked } from './jobs/scan-unchecked.job.ts';
import { countMissing } from './stored-contents.repository.ts';

/** Files of inventions: uploads, versions, tags, the trash and downloads. */
export const registerFiles: Module = (app, dependencies) => {
  const { database, storage, health, jobs, gateways } = dependencies;
  health.register('filesmanager', async () => {
    await checkStorage(storage);
    await gateways.scanner?.check();
    const missing = await countMissing(database);
    if (missing > 0) throw new Error(`The content of ${missing} files is missing from the storage`);
  });
  jobs.schedule(createCleanFiles(dependencies));
  jobs.schedule(createScanUnchecked({ ...dependencies, scanner: gateways.scanner }));
  jobs.handle(addDemoFiles, dependencies);
  jobs.handle(scanFile, { ...dependencies, scanner: gateways.scanner });
  return registerFileRoutes(app, dependencies);
};
