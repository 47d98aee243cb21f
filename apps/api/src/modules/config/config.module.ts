import { createNightlyBackup } from '../../platform/backup/nightly-backup.job.ts';
import type { Module } from '../../spine/module.ts';
import { registerConfigRoutes } from './config.routes.ts';
import { readWorkspace } from './workspace.repository.ts';

/** Registers the installation: its workspace and its backups. */
export const registerConfig: Module = (app, dependencies) => {
  dependencies.health.register('config', () => readWorkspace(dependencies.database));
  dependencies.jobs.schedule(createNightlyBackup(dependencies));
  return registerConfigRoutes(app, dependencies);
};
