import type { Module } from '../../spine/module.ts';
import { docketingEvents } from './docketing-events.ts';
import { registerDocketingSystemRoutes } from './docketing-system.routes.ts';
import { createReadChanges } from './jobs/read-changes.job.ts';
import { createReportDifferences } from './jobs/report-differences.job.ts';

/** The firm's docketing system: its matters and events, and how they compare with patent office and hub. */
export const registerDocketingSystem: Module = (app, dependencies) => {
  dependencies.events.register(docketingEvents);
  const { gateways, health, jobs } = dependencies;
  health.register('fip-connector', () => gateways.docketing.check());
  jobs.repeat(createReadChanges(dependencies));
  jobs.schedule(createReportDifferences(dependencies));
  return registerDocketingSystemRoutes(app, dependencies);
};
