import { getBackupState, getWorkspace } from '@hub/contract/config/config.calls.ts';
import { getInstallation, updateInstallation } from '@hub/contract/config/installation.calls.ts';
import { registerCall, registerWrite } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { createConfigService } from './config.service.ts';

/** Registers the calls for facts about this installation and its backups. */
export const registerConfigRoutes: Module = (app, dependencies) => {
  const config = createConfigService(dependencies);
  registerCall(app, getWorkspace, ({ actor }) => config.getWorkspace(actor));
  registerCall(app, getInstallation, () => config.getInstallation());
  registerWrite(app, updateInstallation, ({ write, body }) => config.updateInstallation(write, body));
  registerCall(app, getBackupState, ({ actor }) => config.getBackupState(actor));
};
