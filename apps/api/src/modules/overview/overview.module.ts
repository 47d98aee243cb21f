import type { Module } from '../../spine/module.ts';
import { registerOverviewRoutes } from './overview.routes.ts';

/** Registers the milestones overview. */
export const registerOverview: Module = (app, dependencies) => {
  return registerOverviewRoutes(app, dependencies);
};
