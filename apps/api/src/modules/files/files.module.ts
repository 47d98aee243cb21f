import { HealthFault } from '../../platform/health/health-checks.ts';
import { checkStorage } from '../../platform/storage/check-storage.ts';
import { StorageUnavailableError } from '../../platform/storage/storage.ts';
import type { Module } from '../../spine/module.ts';
import { checkContents } from './check-contents.ts';
import { registerFileRoutes } from './files.routes.ts';
import { createCleanFiles } from './jobs/clean-files.job.ts';
import { createRetypeContents } from './jobs/retype-contents.job.ts';
import { scanFile } from './jobs/scan-file.job.ts';
import { createScanUnchecked } from './jobs/scan-unchecked.job.ts';

/** Files of inventions: uploads, versions, tags, the trash and downloads. */
export const registerFiles: Module = (app, dependencies) => {
  const { database, storage, health, jobs, gateways } = dependencies;
  health.register('filesmanager', async () => {
    await checkStorage(storage).catch((error: unknown) => {
      throw error instanceof StorageUnavailableError ? new HealthFault(error.message) : error;
    });
    await gateways.scanner?.check();
    await checkContents(database, storage);
  });
  jobs.schedule(createCleanFiles(dependencies));
  jobs.schedule(createRetypeContents(dependencies));
  jobs.schedule(createScanUnchecked({ ...dependencies, scanner: gateways.scanner }));
  jobs.handle(scanFile, { ...dependencies, scanner: gateways.scanner });
  return registerFileRoutes(app, dependencies);
};
