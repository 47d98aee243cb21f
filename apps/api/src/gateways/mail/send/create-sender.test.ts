import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { startBreakableProxy } from '@hub/local-services/mail/breakable-proxy.ts';
import { type LocalMailServer, startLocalMailServer } from '@hub/local-services/mail/local-mail-server.ts';
import { simpleParser } from 'mailparser';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import type { MailFault, MailSender, OutgoingMail } from '../mail.port.ts';
import { createMailSpool } from '../mail-spool.ts';
import { createSender } from './create-sender.ts';

const signIn = { user: 'hub', password: 'a password' };
let folder: string;
let server: LocalMailServer;
let sender: MailSender;

const connect = (port: number, given = signIn) =>
  createSender({
    settings: { host: '127.0.0.1', port, encryption: 'none', signIn: given },
    filingAddress: 'filing@hub.example.test',
    spool: createMailSpool(folder),
    clock: systemClock,
    log: pino({ level: 'silent' }),
    times: { connectMs: 1_000, idleMs: 300 },
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-mail-'));
});
beforeEach(async () => {
  server = await startLocalMailServer({ signIn });
  sender = connect(server.port);
});
afterEach(() => server.close());
afterAll(async () => {
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

const address = (local: string, name = '') => ({ name, address: `${local}@acme.example` });

const mail = (overrides: Partial<OutgoingMail> = {}): OutgoingMail => ({
  messageId: 'reply-1@hub.example.test',
  from: { name: 'Amy Poe', address: 'filing@hub.example.test' },
  replyTo: { name: '', address: 'filing+DEMO-1@hub.example.test' },
  to: [address('jane', 'Jane "JR" Röe')],
  cc: [address('joe')],
  bcc: [address('secret')],
  subject: 'Re: Instructions für P-123',
  text: 'Filed.\n.\nBest',
  html: '<p>Filed.</p>',
  inReplyTo: 'one@acme.example',
  references: ['zero@acme.example', 'one@acme.example'],
  attachments: [],
  date: '2026-06-01T08:00:00.000Z',
  ...overrides,
});

const attachment = (name: string, content: string) => ({
  name,
  type: 'application/pdf',
  open: async () => Readable.from([Buffer.from(content)]),
});

const failure = (promise: Promise<unknown>): Promise<MailFault> =>
  promise.then(
    () => {
      throw new Error('It was sent');
    },
    (error: MailFault) => error,
  );

test('sends headers, thread, both bodies and attachments, and names no blind copy', async () => {
  let original = '';
  const result = await sender.send(
    mail({
      attachments: [attachment('Réponse.pdf', '%PDF-1'), attachment('b.pdf', '%PDF-2')],
      keepOriginal: async (kept) => {
        original = await text(kept.open());
        expect(server.sent).toEqual([]);
      },
    }),
  );
  expect(result).toEqual({
    accepted: ['jane@acme.example', 'joe@acme.example', 'secret@acme.example'],
    rejected: [],
  });
  const [sent] = server.sent;
  expect(sent?.recipients).toHaveLength(3);
  expect(sent?.content.toString()).toBe(original);
  expect(original).not.toContain('secret');
  const parsed = await simpleParser(original);
  expect(parsed).toMatchObject({
    messageId: '<reply-1@hub.example.test>',
    inReplyTo: '<one@acme.example>',
    references: ['<zero@acme.example>', '<one@acme.example>'],
    subject: 'Re: Instructions für P-123',
    from: { text: '"Amy Poe" <filing@hub.example.test>' },
    to: { value: [{ name: 'Jane "JR" Röe', address: 'jane@acme.example' }] },
    replyTo: { text: 'filing+DEMO-1@hub.example.test' },
    html: '<p>Filed.</p>',
  });
  expect(parsed.text?.trim()).toBe('Filed.\n.\nBest');
  expect(parsed.date?.toISOString()).toBe('2026-06-01T08:00:00.000Z');
  expect(parsed.headers.get('x-invention-hub')).toBe('filing@hub.example.test');
  expect(parsed.attachments.map(({ filename, content }) => [filename, content.toString()])).toEqual([
    ['Réponse.pdf', '%PDF-1'],
    ['b.pdf', '%PDF-2'],
  ]);
  expect(sender.state()).toMatchObject({ state: 'ok', fault: null });
});

test('reports the one of three recipients that the server rejects', async () => {
  server.faults.rejected.set('joe@acme.example', '5.1.1 No such person here');
  expect(await sender.send(mail())).toEqual({
    accepted: ['jane@acme.example', 'secret@acme.example'],
    rejected: [{ address: 'joe@acme.example', reason: 'No such person here' }],
  });
  expect(server.sent).toHaveLength(1);
});

test('fails with the reasons when every recipient is rejected', async () => {
  server.faults.rejected.set('joe@acme.example', 'No such person');
  const fault = await failure(sender.send(mail({ to: [], bcc: [], cc: [address('joe')] })));
  expect(fault).toMatchObject({
    kind: 'rejected',
    message: 'The mail server rejects every recipient.',
    rejected: [{ address: 'joe@acme.example', reason: 'No such person' }],
  });
  expect(sender.state().state).toBe('ok');
});

test.each([
  [552, 'rejected', 'The mail server rejects the email: Too large'],
  [451, 'unavailable', 'The mail server refuses the email for now: Too large'],
])('a reply %d to the whole email means %s', async (responseCode, kind, message) => {
  server.faults.refusal = { responseCode, message: 'Too large' };
  expect(await failure(sender.send(mail()))).toMatchObject({ kind, message });
});

test.each<[string, Partial<OutgoingMail>]>([
  ['the subject', { subject: 'Hi\r\nBcc: x@evil.example' }],
  ['a name', { to: [{ name: 'Jane\nBcc: x@evil.example', address: 'jane@acme.example' }] }],
  ['an address', { to: [{ name: '', address: 'jane@acme.example\r\nRCPT TO:<x@evil.example>' }] }],
  ['a quoted local part', { to: [{ name: '', address: '"jane@acme.example x"@evil.example' }] }],
  ['two addresses in one', { cc: [{ name: '', address: 'a@acme.example, b@evil.example' }] }],
  ['the message id', { messageId: 'a@b>\r\nX: y' }],
  ['the thread', { references: ['a@b', 'c d'] }],
  ['the name of a file', { attachments: [attachment('a\r\nX: y.pdf', '')] }],
  ['the sender', { from: { name: '', address: 'nobody' } }],
  ['no recipient at all', { to: [], cc: [], bcc: [] }],
  ['too many recipients', { to: Array.from({ length: 101 }, (_, n) => address(`p${n}`)) }],
  ['the date', { date: 'soon' }],
])('T20: refuses an email because of %s', async (_what, overrides) => {
  expect((await failure(sender.send(mail(overrides)))).kind).toBe('invalid');
  expect(server.sent).toEqual([]);
});

test('sends nothing when the original cannot be stored or an attachment cannot be read', async () => {
  const keepOriginal = async () => {
    throw new Error('The storage is away');
  };
  await expect(sender.send(mail({ keepOriginal }))).rejects.toThrow('The storage is away');
  const missing = {
    ...attachment('a.pdf', ''),
    open: () => Promise.reject(new Error('The content is missing')),
  };
  await expect(sender.send(mail({ attachments: [missing] }))).rejects.toThrow('The content is missing');
  expect(server.sent).toEqual([]);
});

test('reports a wrong password as a refused sign-in', async () => {
  const stranger = connect(server.port, { ...signIn, password: 'wrong' });
  expect((await failure(stranger.send(mail()))).kind).toBe('sign-in-refused');
  expect((await failure(stranger.check())).kind).toBe('sign-in-refused');
  expect(stranger.state().state).toBe('refused');
  await sender.check();
  expect(sender.state().state).toBe('ok');
});

test.each(['tls', 'starttls'] as const)(
  'sends nothing if the server does not offer %s',
  async (encryption) => {
    const settings = { host: '127.0.0.1', port: server.port, encryption, signIn };
    const careful = createSender({
      settings,
      filingAddress: undefined,
      spool: createMailSpool(folder),
      clock: systemClock,
      log: pino({ level: 'silent' }),
      times: { connectMs: 1_000, idleMs: 300 },
    });
    expect((await failure(careful.send(mail()))).kind).toBe('unavailable');
    expect(careful.state().fault).toBe('The encrypted connection to the mail server failed.');
    expect(server.sent).toEqual([]);
  },
);

test('reports a server that cannot be reached as unavailable', async () => {
  const proxy = await startBreakableProxy(1);
  expect((await failure(connect(proxy.port).send(mail()))).kind).toBe('unavailable');
  await proxy.close();
});

test('reports as uncertain whether an email was sent when the connection ends before the confirmation', async () => {
  const proxy = await startBreakableProxy(server.port);
  server.faults.beforeReply = async () => proxy.breakNow();
  expect((await failure(connect(proxy.port).send(mail()))).kind).toBe('uncertain');
  const { promise, resolve } = Promise.withResolvers<void>();
  server.faults.beforeReply = () => promise;
  expect((await failure(connect(server.port).send(mail()))).kind).toBe('uncertain');
  resolve();
  await proxy.close();
});

test('without a configured server nothing is sent, and the check passes', async () => {
  const off = createSender({
    settings: undefined,
    filingAddress: undefined,
    spool: createMailSpool(folder),
    clock: systemClock,
    log: pino({ level: 'silent' }),
  });
  expect((await failure(off.send(mail()))).kind).toBe('not-connected');
  await off.check();
  expect(off).toMatchObject({ isConfigured: false });
  expect(off.state().state).toBe('off');
});
