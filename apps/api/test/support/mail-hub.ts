import { type InventionId, inventionIdSchema } from '@hub/contract/fields.ts';
import { listMail } from '@hub/contract/mail/mail.calls.ts';
import type { MailMessage } from '@hub/contract/mail/mail.schema.ts';
import { listUnmatchedMail } from '@hub/contract/mail/unmatched-mail.calls.ts';
import type { UnmatchedMail } from '@hub/contract/mail/unmatched-mail.schema.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { type LocalMailServer, startLocalMailServer } from '@hub/local-services/mail/local-mail-server.ts';
import { buildInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { MailboxSettings, MailServerSettings } from '../../src/platform/config/mail-settings.ts';
import type { TestClient } from './test-client.ts';
import { startTestHub, type TestHub } from './test-hub.ts';

/** Address of the hub in tests. */
export const filingAddress = 'filing@hub.example.test';
const trustedServer = 'mx.firm.example';

/** An email to deliver. */
interface TestMail extends SendMailOptions {
  /** Whether the trusted server confirms the sender; true by default. */
  isVerified?: boolean;
  /** Recipients of the delivery; by default the hub. */
  recipients?: string[];
}

type Client = TestClient & { person: { id: string; email?: string } };

/** A hub that receives and sends emails. */
export interface MailHub {
  hub: TestHub;
  /** The mail server that the hub sends through. */
  server: LocalMailServer;
  /** A person who may edit inventions. */
  client: Client;
  /** Delivers an email to the hub's receiver, as the firm's mail server does. */
  deliver(mail: TestMail): Promise<void>;
  /** Adds an invention that everyone may see, with a reference. */
  addInvention(reference: string, more?: object): Promise<InventionId>;
  /** Makes an address known in an invention. */
  addCorrespondent(inventionId: string, address: string): Promise<void>;
  listMail(inventionId: InventionId, client?: TestClient): Promise<MailMessage[]>;
  listUnmatched(client?: TestClient): Promise<UnmatchedMail[]>;
  listEvents(inventionId: InventionId): Promise<StreamEvent[]>;
  stop(): Promise<void>;
}

/**
 * Starts a hub with a receiver, a mail server for what it sends, and a mailbox if one is given.
 * @param sender settings of another mail server to send through
 */
export const startMailHub = async (
  mailbox?: MailboxSettings,
  sender?: MailServerSettings,
): Promise<MailHub> => {
  const server = await startLocalMailServer();
  const hub = await startTestHub({
    mail: {
      filingAddress,
      trustedServer,
      receiver: { host: '127.0.0.1', port: 0, clients: ['127.0.0.0/8'] },
      mailbox,
      sender: sender ?? { host: '127.0.0.1', port: server.port, encryption: 'none', signIn: undefined },
      isDemo: false,
    },
  });
  // As at the start of the program: a first job inside of a transaction would need a second connection.
  await hub.dependencies.queue.prepare();
  await hub.app.ready();
  const { port } = hub.dependencies.gateways.mail.receiver.address() ?? {};
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    ignoreTLS: true,
    pool: true,
    maxConnections: 4,
  });
  const person = await buildPerson(hub.db, { permissions: ['inventions:edit'] });
  const client = await hub.signIn(person);
  return {
    hub,
    server,
    client,
    deliver: async ({ isVerified = true, recipients = [filingAddress], ...mail }) => {
      const result = isVerified ? 'pass' : 'none';
      const headers = {
        'Authentication-Results': `${trustedServer}; dmarc=${result} header.from=${domainOf(mail.from)}`,
      };
      await transport.sendMail({
        to: filingAddress,
        text: 'Text',
        ...mail,
        headers: { ...headers, ...mail.headers },
        envelope: { from: 'bounce@relay.example', to: recipients },
      });
    },
    addInvention: async (reference, more = {}) =>
      inventionIdSchema.parse((await buildInvention(hub.db, { reference_list: [reference], ...more })).id),
    addCorrespondent: async (inventionId, address) => {
      await hub.db
        .insertInto('mail_correspondents')
        .values({ invention_id: inventionId, address, is_known: true })
        .execute();
    },
    listMail: async (id, as = client) =>
      (await as.call(listMail, { params: { id }, query: { size: '200' } })).body.collection,
    listUnmatched: async (as = client) =>
      (await as.call(listUnmatchedMail, { query: { size: '200' } })).body.collection,
    listEvents: async (id) =>
      (await client.call(listStreamEvents, { params: { id }, query: { from: '0', size: '200' } })).body
        .collection,
    stop: async () => {
      transport.close();
      await hub.stop();
      await server.close();
    },
  };
};

const domainOf = (from: SendMailOptions['from']): string =>
  String(from).split('@').at(-1)?.replace('>', '') ?? '';
