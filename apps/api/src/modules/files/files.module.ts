import { checkStorage } from '../../platform/storage/check-storage.ts';
import type { Module } from '../../spine/module.ts';
import { registerFileRoutes } from './files.routes.ts';

/** Files of inventions: uploads, versions, tags, the trash and downloads. */
export const registerFiles: Module = (app, dependencies) => {
  dependencies.health.register('filesmanager', () => checkStorage(dependencies.storage));
  return registerFileRoutes(app, dependencies);
};
