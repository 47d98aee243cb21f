import { randomBytes } from 'node:crypto';
import { buildDemoMatters } from '@hub/local-services/docketing/demo-matters.ts';
import { demoDocketingKey } from '@hub/local-services/docketing/docketing-handler.ts';
import { startLocalDocketing } from '@hub/local-services/docketing/local-docketing.ts';
import { type Clock, officeToday } from '../../../api/src/platform/clock.ts';
import type { Config } from '../../../api/src/platform/config/config.ts';
import type { Database } from '../../../api/src/platform/database/database.ts';

/** The local docketing system of the demo. */
interface DemoDocketing {
  /** The configuration that uses it. */
  config: Config;
  url: string;
  /** Sets where the hub listens, so that it can send changes. */
  setTarget(hubUrl: string): void;
  close(): Promise<void>;
}

interface DemoDocketingOptions {
  database: Database;
  clock: Clock;
  config: Config;
}

/**
 * Starts a local service in place of the docketing system, with a matter for each replayed application. Only for a
 * database that holds the demo. Returns undefined if another address is configured.
 */
export const startDemoDocketing = async ({
  database,
  clock,
  config,
}: DemoDocketingOptions): Promise<DemoDocketing | undefined> => {
  if (config.docketing.url !== undefined) return undefined;
  const webhookSecret = config.docketing.webhookSecret ?? randomBytes(32).toString('hex');
  const service = await startLocalDocketing({
    webhookSecret,
    load: async () => {
      const applications = await database
        .selectFrom('patent_applications')
        .innerJoin('inventions', 'inventions.id', 'patent_applications.invention_id')
        .select([
          'patent_applications.application_number as applicationNumber',
          'inventions.title',
          'patent_applications.shift_days as shiftDays',
        ])
        .where('patent_applications.shift_days', '<>', 0)
        .orderBy('patent_applications.application_number')
        .execute();
      return buildDemoMatters(applications, officeToday(clock));
    },
  });
  const docketing = {
    ...config.docketing,
    url: service.url,
    isDemo: true,
    apiKey: demoDocketingKey,
    webhookSecret,
  };
  return {
    config: { ...config, docketing },
    url: service.url,
    setTarget: service.setTarget,
    close: service.close,
  };
};
