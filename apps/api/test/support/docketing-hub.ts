import { listDocketingEvents } from '@hub/contract/docketing-system/docketing-system.calls.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { demoDocketingKey } from '@hub/local-services/docketing/docketing-handler.ts';
import type { LocalEvent } from '@hub/local-services/docketing/docketing-record.ts';
import { type LocalDocketing, startLocalDocketing } from '@hub/local-services/docketing/local-docketing.ts';
import { signDelivery } from '@hub/local-services/docketing/sign-delivery.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { runRepeated } from './office-hub.ts';
import type { TestClient } from './test-client.ts';
import { startTestHub, type TestHub } from './test-hub.ts';

const webhookSecret = 'secret-of-the-webhook-in-these-tests';

/** A hub that is connected to a local docketing system. */
export interface DocketingHub {
  hub: TestHub;
  service: LocalDocketing;
  /** A person who may edit inventions and verify deadlines. */
  client: TestClient & { person: { id: string } };
  /** Makes the reading of the changes due and runs it. */
  read(): Promise<void>;
  /** Runs the nightly comparison. */
  compareNightly(): Promise<void>;
  /** Sends a delivery; by default it is signed now with the secret. */
  deliver(
    body: unknown,
    change?: { secondsAgo?: number; secret?: string; headers?: Record<string, string> },
  ): Promise<{ status: number; body: unknown }>;
  /** Returns the docketing activity of an invention, newest first. */
  listActivity(inventionId: InventionId): Promise<StreamEvent[]>;
  stop(): Promise<void>;
}

/** Builds an event of the docketing system. */
export const buildDocketingEvent = (fields: Partial<LocalEvent> & { matter: string }): LocalEvent => ({
  id: 'E1',
  version: 1,
  code: 'RESP-NF',
  description: 'Response to non-final Office action',
  dueDate: '2026-06-03',
  status: 'open',
  ...fields,
});

/** Settings of a hub that uses a local docketing system. */
export const docketingSettingsOf = ({ url }: LocalDocketing) => ({
  url,
  isDemo: false,
  apiKey: demoDocketingKey,
  webhookSecret,
  everySeconds: 300,
});

/** Starts a local docketing system without matters, and a hub that uses it. */
export const startDocketingHub = async (): Promise<DocketingHub> => {
  const service = await startLocalDocketing({
    load: async () => ({ matters: [], events: [] }),
    webhookSecret,
  });
  const docketing = docketingSettingsOf(service);
  const hub = await startTestHub({ docketing });
  const person = await buildPerson(hub.db, { permissions: ['inventions:edit', 'deadlines:verify'] });
  const client = await hub.signIn(person);
  return {
    hub,
    service,
    client,
    read: async () => {
      const past = hub.clock.now().subtract({ minutes: 1 }).toString();
      await hub.db.updateTable('docketing_feed').set({ next_read_at: past }).execute();
      await runRepeated(hub, 'docketing-system.read-changes');
    },
    compareNightly: async () => {
      const name = 'docketing-system.report-differences';
      const job = hub.dependencies.jobs.listScheduled().find((one) => one.name === name);
      if (!job) throw new Error(`No module registers ${name}`);
      await job.run();
    },
    deliver: async (delivery, { secondsAgo = 0, secret = webhookSecret, headers = {} } = {}) => {
      const body = typeof delivery === 'string' ? delivery : JSON.stringify(delivery);
      // The adapter compares with the real clock.
      const signed = signDelivery(secret, Math.floor(Date.now() / 1000) - secondsAgo, body);
      const response = await hub.app.inject({
        method: 'POST',
        url: '/api/fip-connector/webhook',
        headers: {
          'content-type': 'application/json',
          'x-docketing-timestamp': signed.timestamp,
          'x-docketing-signature': signed.signature,
          ...headers,
        },
        payload: body,
      });
      return { status: response.statusCode, body: response.json() };
    },
    listActivity: async (inventionId) => {
      const { body } = await client.call(listDocketingEvents, { params: { inventionId } });
      return body.collection;
    },
    stop: async () => {
      await hub.stop();
      await service.close();
    },
  };
};
