import { type IsoDate, plusDays } from '@hub/domain/dates/iso-date.ts';
import { demoOfficeKey, startLocalOffice } from '@hub/local-services/uspto/local-office.ts';
import type { Uspto } from '../../../api/src/gateways/uspto/uspto.port.ts';
import { type Clock, officeToday } from '../../../api/src/platform/clock.ts';
import type { Config } from '../../../api/src/platform/config/config.ts';
import type { Database } from '../../../api/src/platform/database/database.ts';

/** The local patent office of the demo. */
interface DemoOffice {
  /** The configuration that uses it. */
  config: Config;
  url: string;
  /** Connects the hub with it, unless a key is stored already. */
  connect(uspto: Uspto): Promise<void>;
  close(): Promise<void>;
}

interface DemoOfficeOptions {
  database: Database;
  clock: Clock;
  config: Config;
}

/** Returns how the real date of a replayed application follows from today; null for one that is not replayed. */
const createReplayDates = ({ database, clock }: DemoOfficeOptions) => {
  let loading: Promise<Map<string, number>> | undefined;
  const load = async (): Promise<Map<string, number>> => {
    const rows = await database
      .selectFrom('patent_applications')
      .select(['application_number as number', 'shift_days as shiftDays'])
      .where('shift_days', '<>', 0)
      .execute();
    return new Map(rows.map(({ number, shiftDays }) => [number, shiftDays]));
  };
  return async (applicationNumber: string): Promise<IsoDate | null> => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    const shiftDays = (await loading).get(applicationNumber);
    return shiftDays === undefined ? null : plusDays(officeToday(clock), -shiftDays);
  };
};

/**
 * Starts a local service in place of the patent office, which publishes the demo's applications up to today's date in
 * their replay. Only for a database that holds the demo. Returns undefined if another address is configured.
 */
export const startDemoOffice = async (options: DemoOfficeOptions): Promise<DemoOffice | undefined> => {
  const { config, database } = options;
  if (config.uspto.url !== undefined) return undefined;
  const service = await startLocalOffice({ asOf: createReplayDates(options) });
  return {
    config: { ...config, uspto: { ...config.uspto, url: service.url, isDemo: true, apiKey: undefined } },
    url: service.url,
    connect: async (uspto) => {
      const { state } = await uspto.readConnection();
      if (state === 'off') await uspto.saveKey(database, demoOfficeKey);
    },
    close: service.close,
  };
};
