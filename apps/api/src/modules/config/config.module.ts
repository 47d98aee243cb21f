import { createNightlyBackup } from '../../platform/backup/nightly-backup.job.ts';
import type { Module } from '../../spine/module.ts';
import { createApplicationFiles } from './applications/application-files.ts';
import { registerApplicationRoutes } from './applications/applications.routes.ts';
import { registerConfigRoutes } from './config.routes.ts';
import { registerStorageStateRoutes } from './storage/storage-state.routes.ts';
import { readWorkspace } from './workspace.repository.ts';

/** Registers the installation: its workspace, its backups and the applications that people install. */
export const registerConfig: Module = async (app, dependencies) => {
  const files = createApplicationFiles(dependencies.config.applicationsDir);
  dependencies.health.register('config', async () => {
    await readWorkspace(dependencies.database);
    await files.check();
  });
  dependencies.jobs.schedule(createNightlyBackup(dependencies));
  registerApplicationRoutes(app, { ...dependencies, files });
  await registerStorageStateRoutes(app, dependencies);
  return registerConfigRoutes(app, dependencies);
};
