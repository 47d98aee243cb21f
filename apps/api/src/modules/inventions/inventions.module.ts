import type { Module } from '../../spine/module.ts';
import { createEndEmergencies } from './access/end-emergencies.job.ts';
import { inventionEvents } from './invention-events.ts';
import { checkInventions } from './inventions.repository.ts';
import { registerInventionRoutes } from './inventions.routes.ts';

/** Registers inventions and access to them. */
export const registerInventions: Module = (app, dependencies) => {
  dependencies.events.register(inventionEvents);
  dependencies.health.register('inventions', () => checkInventions(dependencies.database));
  dependencies.jobs.repeat(createEndEmergencies(dependencies));
  return registerInventionRoutes(app, dependencies);
};
