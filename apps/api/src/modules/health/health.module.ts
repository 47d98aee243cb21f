import { createHealthMonitor } from '../../platform/health/health-monitor.ts';
import type { Module } from '../../spine/module.ts';
import { registerHealthRoutes } from './health.routes.ts';

/** Registers outages of services and starts the monitor that detects them. */
export const registerHealth: Module = (app, dependencies) => {
  const monitor = createHealthMonitor(dependencies);
  app.addHook('onListen', async () => monitor.start());
  app.addHook('onClose', async () => monitor.stop());
  return registerHealthRoutes(app, dependencies);
};
