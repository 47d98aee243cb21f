import { getStorageState } from '@hub/contract/config/storage.calls.ts';
import { registerCall } from '../../../spine/calls/register-call.ts';
import type { Module } from '../../../spine/module.ts';
import { createStorageStateService } from './storage-state.service.ts';

/** Registers the call for what the hub stores. */
export const registerStorageStateRoutes: Module = (app, dependencies) => {
  const storage = createStorageStateService(dependencies);
  registerCall(app, getStorageState, () => storage.read());
};
