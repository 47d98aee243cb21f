import { listOutages } from '@hub/contract/health/health.calls.ts';
import { createHealthMonitor } from '../../platform/health/health-monitor.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import type { Module } from '../../platform/module.ts';
import { createHealthService } from './health.service.ts';

/** The outages of services, and the monitor that finds them. */
export const registerHealth: Module = (app, dependencies) => {
  const service = createHealthService(dependencies);
  registerCall(app, listOutages, ({ params, query }) => service.listOutages({ ...params, ...query }));

  const monitor = createHealthMonitor(dependencies);
  app.addHook('onListen', async () => monitor.start());
  app.addHook('onClose', async () => monitor.stop());
};
