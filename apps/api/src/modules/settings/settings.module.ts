import type { Module } from '../../spine/module.ts';
import { checkSettings } from './settings.repository.ts';
import { registerSettingRoutes } from './settings.routes.ts';

/** Registers a person's settings. */
export const registerSettings: Module = (app, dependencies) => {
  dependencies.health.register('settings', () => checkSettings(dependencies.database));
  return registerSettingRoutes(app, dependencies);
};
