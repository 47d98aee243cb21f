import type { AppDependencies } from '../../api/src/spine/module.ts';
import { queueDemoWork, registerDemoJobs } from './demo-jobs.ts';
import { type DemoOptions, prepareDemo } from './prepare-demo.ts';
import { startDemoServices } from './services/start-demo-services.ts';

/**
 * Starts the demo of a database that holds one, or that is empty and shall hold one: its data and its local services. What
 * takes longer is queued as jobs. Returns undefined if the database has no demo.
 */
export const startDemo = async (options: DemoOptions) => {
  const signIns = await prepareDemo(options);
  if (!signIns) return undefined;
  const services = await startDemoServices(options);
  return {
    /** The configuration that uses the local services. */
    config: services.config,
    /** Lines for the person who starts the server. */
    announcement: [
      `Demo sign-ins, password ${signIns.password}:\n  ${signIns.emails.join('\n  ')}`,
      ...services.announcement,
    ],
    registerJobs: registerDemoJobs,
    /** Queues what the demo still lacks, and connects the hub with the services that need it. */
    connect: async ({ database, queue, gateways }: AppDependencies): Promise<void> => {
      await queueDemoWork(database, queue);
      await services.connect(gateways);
    },
    /** Sets where the hub listens, for the services that call it. */
    setTarget: services.setTarget,
    close: services.close,
  };
};
