import type { LocalApplication } from '@hub/local-services/uspto/office-data.ts';
import { createTestDatabase } from '@hub/testkit/database/test-database.ts';
import { pino } from 'pino';
import { createUsptoAdapter, type UsptoOptions } from '../../src/gateways/uspto/uspto.adapter.ts';
import type { Uspto } from '../../src/gateways/uspto/uspto.port.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { createSecretBox } from '../../src/spine/access/secret-box.ts';
import { collectLines } from './collect-lines.ts';
import { type OfficeService, startOfficeService } from './office-service.ts';

/** The adapter, the local service and a database; waits take no time and are recorded. */
interface OfficeScene {
  db: Database;
  connectionString: string;
  service: OfficeService;
  uspto: Uspto;
  /** Milliseconds of each wait since the last `reset`. */
  waits: number[];
  logLines: string[];
  /** Creates another instance of the adapter on the same database. */
  createInstance(options?: Partial<UsptoOptions>): Uspto;
  /** Forgets faults, requests, waits and the state in the database. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

/** Creates the scene with the applications that the office publishes. */
export const createOfficeScene = async (applications: readonly LocalApplication[]): Promise<OfficeScene> => {
  const { db, connectionString, drop } = await createTestDatabase();
  const service = await startOfficeService({ applications });
  const waits: number[] = [];
  const logLines: string[] = [];
  const keyBox = createSecretBox(Buffer.alloc(32), 'patent-office');
  const createInstance = (options: Partial<UsptoOptions> = {}): Uspto =>
    createUsptoAdapter({
      database: db,
      connectionString,
      keyBox,
      log: pino({ level: 'trace' }, collectLines(logLines)),
      ...service.settings,
      wait: async (ms) => void waits.push(ms),
      ...options,
    });
  return {
    db,
    connectionString,
    service,
    uspto: createInstance(),
    waits,
    logLines,
    createInstance,
    reset: async () => {
      service.faults.clear();
      service.requests.length = 0;
      waits.length = 0;
      logLines.length = 0;
      await db.deleteFrom('office_access').execute();
      await db.insertInto('office_access').defaultValues().execute();
    },
    stop: async () => {
      await service.close();
      await drop();
    },
  };
};
