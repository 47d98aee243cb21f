import { getBackupState, getWorkspace } from '@hub/contract/config/config.calls.ts';
import { createNightlyBackup } from '../../platform/backup/nightly-backup.job.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import type { Module } from '../../platform/module.ts';
import { createConfigService } from './config.service.ts';

/** What this installation is, and how it is kept. */
export const registerConfig: Module = (app, dependencies) => {
  const config = createConfigService(dependencies);
  dependencies.health.register('config', config.getWorkspace);
  dependencies.jobs.schedule(createNightlyBackup(dependencies));
  registerCall(app, getWorkspace, () => config.getWorkspace());
  registerCall(app, getBackupState, ({ actor }) => config.getBackupState(actor));
};
