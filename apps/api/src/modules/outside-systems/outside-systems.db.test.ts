import { mkdtemp, rm } from 'node:fs/promises';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OutsideSystemName } from '@hub/contract/config/outside-system.schema.ts';
import { listOutsideSystems, testOutsideSystem } from '@hub/contract/config/outside-systems.calls.ts';
import { startLocalClamd } from '@hub/local-services/clamd/local-clamd.ts';
import { startLocalDocketing } from '@hub/local-services/docketing/local-docketing.ts';
import { createLocalCertificate, lackOfCertificates } from '@hub/local-services/mail/local-certificate.ts';
import {
  type LocalDovecot,
  prepareDovecot,
  startLocalDovecot,
} from '@hub/local-services/mail/local-dovecot.ts';
import { startLocalMailServer } from '@hub/local-services/mail/local-mail-server.ts';
import { localModelKey, startLocalModel } from '@hub/local-services/model/local-model.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { docketingSettingsOf } from '../../../test/support/docketing-hub.ts';
import { startOfficeService } from '../../../test/support/office-service.ts';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { modelFaultMessages } from '../../gateways/model/model.port.ts';
import { createOutsideSystems } from './outside-systems.service.ts';

const service = await startLocalDocketing({
  load: async () => ({ matters: [], events: [] }),
  webhookSecret: 'a secret',
});
const mailServer = await startLocalMailServer({ signIn: { user: 'hub', password: 'a password' } });
const clamd = await startLocalClamd({ maxBytes: 1_000 });
const office = await startOfficeService();
const model = await startLocalModel();
const silent = createServer(() => undefined);
let folder: string;
let hubs: TestHub[] = [];

const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;
const noMail = {
  filingAddress: 'filing@hub.example.test',
  trustedServer: undefined,
  receiver: undefined,
  mailbox: undefined,
  sender: undefined,
  isDemo: false,
};
const sender = (password: string) => ({
  host: '127.0.0.1',
  port: mailServer.port,
  encryption: 'none' as const,
  signIn: { user: 'hub', password },
});
const secretKey = 'a-docketing-key-that-is-wrong';
const modelAt = (url: string, apiKey: string) => ({
  provider: 'openai-compatible' as const,
  url,
  apiKey,
  name: 'small',
  price: { in: 0, out: 0 },
  silenceMs: 1_000,
  wholeMs: 1_000,
});

const start = async (config: Parameters<typeof startTestHub>[0]) => {
  const hub = await startTestHub(config);
  hubs.push(hub);
  const admin = await hub.signIn(
    await buildPerson(hub.db, { permissions: ['admin'], first_name: 'Ada', last_name: 'Boss' }),
  );
  const read = async (name: OutsideSystemName) => {
    const { body } = await admin.call(listOutsideSystems, {});
    return body.find((system) => system.name === name);
  };
  const tryOut = async (name: Exclude<OutsideSystemName, 'sign-in'>) =>
    (await admin.call(testOutsideSystem, { params: { name } })).body;
  return { hub, admin, read, tryOut };
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-systems-'));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
});
// Each hub has connections to the one database server of the run.
afterEach(async () => {
  const started = hubs;
  hubs = [];
  for (const hub of started) await hub.stop();
});
afterAll(async () => {
  await Promise.all([service, mailServer, clamd, office, model].map((one) => one.close()));
  silent.close();
  await rm(folder, { recursive: true });
});

test('a hub without connections lists every system as not connected, and tests none', async () => {
  const { admin } = await start({});
  const { body } = await admin.call(listOutsideSystems, {});
  expect(body.map(({ name }) => name)).toEqual([
    'patent-office',
    'docketing',
    'documents-repository',
    'mailbox',
    'mail-receiver',
    'mail-sender',
    'model',
    'virus-scanner',
    'sign-in',
  ]);
  for (const system of body)
    expect(system).toMatchObject({ isConfigured: false, place: null, isFailing: false, test: null });
  const refused = await admin.call(testOutsideSystem, { params: { name: 'mailbox' } });
  expect(refused.problem.code).toBe('outside_system.not_connected');
});

test('a test that works is kept with its time and its person, and recorded in the audit log', async () => {
  const { hub, read, tryOut } = await start({
    docketing: docketingSettingsOf(service),
    clamd: clamd.address,
    mail: { ...noMail, sender: sender('a password') },
    repository: { kind: 'folder', path: folder },
  });
  for (const name of ['docketing', 'virus-scanner', 'mail-sender', 'documents-repository'] as const) {
    const before = hub.clock.now().toString({ smallestUnit: 'millisecond' });
    const tested = await tryOut(name);
    expect(tested, name).toMatchObject({
      isConfigured: true,
      isFailing: false,
      lastError: null,
      test: { testedBy: 'Ada Boss', error: null },
    });
    expect(tested.test?.testedAt, name).toSatisfy((at: string) => at >= before);
    expect(await read(name), name).toEqual(tested);
    expect(tested.lastSuccessAt, name).toBe(tested.test?.testedAt);
  }
  expect((await read('docketing'))?.place).toBe(new URL(service.url).host);
  expect((await read('mail-sender'))?.place).toBe(`127.0.0.1:${mailServer.port}`);
  const entries = await hub.db
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'config.testOutsideSystem')
    .execute();
  expect(entries).toHaveLength(4);
  expect(entries[0]?.details).toEqual({ name: 'docketing', worked: true });
});

test('the patent office, the model and the receiver of mail are tested with what the hub uses', async () => {
  const { hub, read, tryOut } = await start({
    uspto: office.settings,
    model: modelAt(model.url, localModelKey),
    mail: { ...noMail, receiver: { host: '127.0.0.1', port: 0, clients: ['127.0.0.0/8'] } },
  });
  const { port } = hub.dependencies.gateways.mail.receiver.address() ?? {};
  const places = {
    'patent-office': new URL(office.settings.url ?? '').host,
    model: 'openai-compatible, small',
    'mail-receiver': `127.0.0.1:${port}`,
  };
  for (const name of ['patent-office', 'model', 'mail-receiver'] as const) {
    const tested = await tryOut(name);
    expect(tested, name).toMatchObject({
      ...{ isConfigured: true, place: places[name], isFailing: false, lastError: null },
      test: { testedBy: 'Ada Boss', error: null },
    });
    expect(tested.lastSuccessAt, name).not.toBeNull();
    expect(await read(name), name).toEqual(tested);
  }
  expect(model.requests).toEqual([]);
});

test('a key that the patent office or the model provider refuses is named, and nowhere written', async () => {
  const { hub, admin, tryOut } = await start({
    uspto: { ...office.settings, apiKey: 'an-office-key-that-is-wrong' },
    model: modelAt(model.url, 'a-model-key-that-is-wrong'),
  });
  for (const [name, text] of [
    ['patent-office', 'The patent office refuses the key.'],
    ['model', modelFaultMessages['key-rejected']],
  ] as const)
    expect(await tryOut(name), name).toMatchObject({
      ...{ isFailing: true, lastSuccessAt: null, lastError: { text } },
      test: { error: text },
    });
  const { body } = await admin.call(listOutsideSystems, {});
  const written = JSON.stringify(body) + hub.logLines.join('\n');
  for (const secret of ['an-office-key-that-is-wrong', 'a-model-key-that-is-wrong'])
    expect(written).not.toContain(secret);
});

const lackOfDovecot = await prepareDovecot();
describe.skipIf(lackOfDovecot)(`a mailbox${lackOfDovecot ? ` (skipped: ${lackOfDovecot})` : ''}`, () => {
  const password = 'the password of the mailbox';
  let dovecot: LocalDovecot;
  beforeAll(async () => {
    dovecot = await startLocalDovecot(password);
  });
  afterAll(() => dovecot.close());

  const connect = (tried: string) => {
    const { port, user } = dovecot;
    const signIn = { user, password: tried };
    const mailbox = {
      host: '127.0.0.1',
      port,
      encryption: 'none' as const,
      signIn,
      folders: ['INBOX'],
      since: undefined,
    };
    return start({ mail: { ...noMail, mailbox } });
  };

  test('that can be read works', async () => {
    const { read, tryOut } = await connect(password);
    const tested = await tryOut('mailbox');
    expect(tested).toMatchObject({
      ...{ isConfigured: true, place: `127.0.0.1:${dovecot.port}`, isFailing: false, lastError: null },
      test: { testedBy: 'Ada Boss', error: null },
    });
    expect((await read('mailbox'))?.test).toEqual(tested.test);
  });

  test('that refuses the password is reported, and the password is nowhere written', async () => {
    const wrong = 'a mailbox password that is wrong';
    const { hub, tryOut } = await connect(wrong);
    const tested = await tryOut('mailbox');
    const error = 'Sign-in refused: the mail server does not accept user and password.';
    expect(tested).toMatchObject({ isFailing: true, lastError: { text: error }, test: { error } });
    expect(JSON.stringify(tested) + hub.logLines.join('\n')).not.toContain(wrong);
  });
});

test('a wrong key and a wrong password have reasons of their own, and no secret is in a response or the log', async () => {
  const { hub, admin, tryOut } = await start({
    docketing: { ...docketingSettingsOf(service), apiKey: secretKey },
    mail: { ...noMail, sender: sender('a wrong password') },
  });
  expect(await tryOut('docketing')).toMatchObject({
    isFailing: true,
    lastError: { text: 'The docketing system refuses the key.' },
  });
  expect((await tryOut('mail-sender')).test?.error).toBe(
    'The mail server does not accept user and password.',
  );
  const { body } = await admin.call(listOutsideSystems, {});
  const written = JSON.stringify(body) + hub.logLines.join('\n');
  for (const secret of [secretKey, 'a wrong password']) expect(written).not.toContain(secret);
});

test('a system that is down is reported, and the last success stays', async () => {
  const closing = await startLocalDocketing({
    load: async () => ({ matters: [], events: [] }),
    webhookSecret: 'a secret',
  });
  const { hub, tryOut } = await start({ docketing: docketingSettingsOf(closing) });
  const { lastSuccessAt } = await tryOut('docketing');
  await closing.close();
  hub.clock.advance({ minutes: 5 });
  expect(await tryOut('docketing')).toMatchObject({
    isFailing: true,
    lastSuccessAt,
    lastError: { text: 'The docketing system cannot be reached (ECONNREFUSED).' },
  });
});

test('a system that stays silent is given up after the time limit', async () => {
  const { hub, admin } = await start({
    docketing: { ...docketingSettingsOf(service), url: `http://127.0.0.1:${portOf(silent)}` },
  });
  const systems = createOutsideSystems({ ...hub.dependencies, limitMs: 50 });
  const tested = await systems.test('docketing', {
    actor: { id: admin.person.id, sessionId: null },
    ...{ forId: null, inventionId: null, address: '', requestId: null },
    action: 'config.testOutsideSystem',
    details: {},
  });
  expect(tested.test?.error).toBe('The system did not respond within 0.05 seconds.');
});

test('what a reading recorded is the last success or error without any test', async () => {
  const { hub, read } = await start({ docketing: docketingSettingsOf(service) });
  const readAt = '2026-01-02T03:04:05.000Z';
  const feed = hub.db.updateTable('docketing_feed');
  await feed.set({ last_read_at: readAt, fault: 'The docketing system refuses the key.' }).execute();
  expect(await read('docketing')).toMatchObject({
    isFailing: true,
    lastSuccessAt: readAt,
    lastError: { at: null, text: 'The docketing system refuses the key.' },
    test: null,
  });
  await feed.set({ fault: null }).execute();
  expect(await read('docketing')).toMatchObject({ isFailing: false, lastError: null });
});

const lack = lackOfCertificates();
test.skipIf(lack)(
  `a certificate that the hub does not trust is named for every system over HTTPS${lack ? ` (skipped: ${lack})` : ''}`,
  async () => {
    const { certificate, key } = await createLocalCertificate(folder);
    const server = createTlsServer({ cert: certificate, key }, (_request, response) => response.end('{}'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `https://localhost:${portOf(server)}`;
    const { tryOut } = await start({
      docketing: { ...docketingSettingsOf(service), url },
      repository: { kind: 'webdav', url, user: 'hub', password: 'a password' },
      model: modelAt(url, 'a-model-key'),
    });
    const errorOf = async (name: Parameters<typeof tryOut>[0]) => (await tryOut(name)).test?.error;
    expect(await errorOf('docketing')).toBe(
      'The hub does not trust the certificate of the docketing system.',
    );
    expect(await errorOf('documents-repository')).toBe(
      'The hub does not trust the certificate of the documents repository.',
    );
    expect(await errorOf('model')).toBe('The hub does not trust the certificate of the model provider.');
    server.close();
  },
);
