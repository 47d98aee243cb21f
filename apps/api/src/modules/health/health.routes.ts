import { listFailedJobs, listOutages } from '@hub/contract/health/health.calls.ts';
import { registerCall } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { createHealthService } from './health.service.ts';

/** Registers the calls of the health page: outages and failed jobs. */
export const registerHealthRoutes: Module = (app, dependencies) => {
  const service = createHealthService(dependencies);
  registerCall(app, listFailedJobs, () => service.listFailedJobs());
  registerCall(app, listOutages, ({ params, query }) => service.listOutages({ ...params, ...query }));
};
