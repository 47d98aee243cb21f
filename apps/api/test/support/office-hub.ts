import { inventionIdSchema } from '@hub/contract/fields.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import type { LocalApplication } from '@hub/local-services/uspto/office-data.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import type { Config } from '../../src/platform/config/config.ts';
import { buildOfficeApplication, type OfficeService, startOfficeService } from './office-service.ts';
import type { TestClient } from './test-client.ts';
import { startTestHub, type TestHub } from './test-hub.ts';

/** A hub that is connected to a local patent office. */
export interface OfficeHub {
  hub: TestHub;
  office: OfficeService;
  /** A person who may edit inventions and verify deadlines. */
  client: TestClient & { person: { id: string } };
  /** Adds an application to the office, and an invention with its number and title. */
  addApplication(
    facts?: Partial<LocalApplication['facts']>,
    rest?: Partial<Omit<LocalApplication, 'facts'>>,
  ): Promise<{ inventionId: string; applicationNumber: string }>;
  /** Changes what the office publishes. */
  publish(applicationNumber: string, change: Partial<LocalApplication>): void;
  /** Makes all readings due and reads them, as the repeated job does. */
  readAll(): Promise<void>;
  /** Returns the events of an invention, oldest first. */
  listEvents(inventionId: string): Promise<StreamEvent[]>;
  stop(): Promise<void>;
}

let lastNumber = 16_000_000;

/** Runs a repeated job once. */
export const runRepeated = async (hub: TestHub, name: string): Promise<void> => {
  const job = hub.dependencies.jobs.listRepeated().find((one) => one.name === name);
  if (!job) throw new Error(`No module registers ${name}`);
  await job.run();
};

/** Starts the local office and a hub that uses it. */
export const startOfficeHub = async (config: Partial<Config> = {}): Promise<OfficeHub> => {
  const office = await startOfficeService();
  const hub = await startTestHub({ uspto: office.settings, ...config });
  const person = await buildPerson(hub.db, { permissions: ['inventions:edit', 'deadlines:verify'] });
  const client = await hub.signIn(person);
  return {
    hub,
    office,
    client,
    addApplication: async (facts = {}, rest = {}) => {
      lastNumber += 1;
      const applicationNumber = facts.applicationNumber ?? String(lastNumber);
      const application = buildOfficeApplication({ applicationNumber, ...facts }, rest);
      office.applications.set(applicationNumber, application);
      const { id } = await buildInvention(hub.db, {
        title: application.facts.title,
        application_number: applicationNumber,
      });
      return { inventionId: id, applicationNumber };
    },
    publish: (applicationNumber, change) => {
      const application = office.applications.get(applicationNumber);
      if (!application) throw new Error(`The office has no application ${applicationNumber}`);
      office.applications.set(applicationNumber, { ...application, ...change });
    },
    readAll: async () => {
      const past = hub.clock.now().subtract({ minutes: 1 }).toString();
      await runRepeated(hub, 'patent-office.read-applications');
      await hub.db.updateTable('office_readings').set({ next_read_at: past }).execute();
      await runRepeated(hub, 'patent-office.read-applications');
    },
    listEvents: async (inventionId) => {
      const params = { id: inventionIdSchema.parse(inventionId) };
      const { body } = await client.call(listStreamEvents, { params, query: { from: '0', size: '200' } });
      return body.collection;
    },
    stop: async () => {
      await hub.stop();
      await office.close();
    },
  };
};
