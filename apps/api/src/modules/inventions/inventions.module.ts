import type { Module } from '../../spine/module.ts';
import { checkInventions } from './inventions.repository.ts';
import { registerInventionRoutes } from './inventions.routes.ts';

/** Registers inventions and access to them. */
export const registerInventions: Module = (app, dependencies) => {
  dependencies.health.register('inventions', () => checkInventions(dependencies.database));
  return registerInventionRoutes(app, dependencies);
};
