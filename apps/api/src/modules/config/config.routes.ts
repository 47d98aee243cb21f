import { getWorkspace } from '@hub/contract/config/config.calls.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import type { Module } from '../../platform/module.ts';
import { createConfigService } from './config.service.ts';

/** What this installation is. */
export const registerConfig: Module = (app, dependencies) => {
  const config = createConfigService(dependencies);
  dependencies.health.register('config', config.getWorkspace);
  registerCall(app, getWorkspace, () => config.getWorkspace());
};
