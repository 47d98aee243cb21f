import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type BreakableProxy, startBreakableProxy } from '@hub/local-services/mail/breakable-proxy.ts';
import {
  type LocalDovecot,
  prepareDovecot,
  startLocalDovecot,
} from '@hub/local-services/mail/local-dovecot.ts';
import { ImapFlow } from 'imapflow';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import type {
  FolderPosition,
  MailboxPosition,
  MailHandling,
  MailSource,
  ReceivedMail,
} from '../mail.port.ts';
import { createMailSpool } from '../mail-spool.ts';
import { createMailbox, type MailboxOptions } from './create-mailbox.ts';

const log = pino({ level: 'silent' });
const password = 'first password';
const poll = { timeout: 8_000, interval: 20 };

let folder: string;
const createReader = (port: number, options: Partial<MailboxOptions> = {}, signInPassword = password) =>
  createMailbox({
    settings: {
      host: '127.0.0.1',
      port,
      encryption: 'none',
      signIn: { user: 'filing', password: signInPassword },
      folders: ['INBOX', 'Clients'],
      since: undefined,
    },
    spool: createMailSpool(folder),
    clock: systemClock,
    log,
    times: { firstPauseMs: 20, maxPauseMs: 100, refusedPauseMs: 60_000 },
    ...options,
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-mail-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('tries a mail server that cannot be reached again, and the state says so', async () => {
  const proxy = await startBreakableProxy(1);
  const mailbox = createReader(proxy.port);
  expect(mailbox.state().state).toBe('off');
  await mailbox.start({ handle: async () => undefined, openFolder: async (_, start) => start });
  await expect.poll(() => proxy.connections(), poll).toBeGreaterThan(2);
  expect(mailbox.state()).toMatchObject({
    state: 'failing',
    fault: 'The mail server cannot be reached, or ended the connection.',
    lastOkAt: null,
  });
  await mailbox.stop();
  await proxy.close();
});

const reason = await prepareDovecot();

describe.skipIf(reason)(`a mailbox at Dovecot${reason ? ` (skipped: ${reason})` : ''}`, () => {
  let dovecot: LocalDovecot;
  let proxy: BreakableProxy;
  let person: ImapFlow;
  let mailbox: MailSource | undefined;

  type Arrival = Pick<ReceivedMail, 'direction' | 'position' | 'receivedAt' | 'isTrustedServer'> & {
    subject: string;
    size: number;
  };
  let arrivals: Arrival[];
  const positions = new Map<string, FolderPosition>();
  const remember = ({ folder: name, uid, isBacklog }: MailboxPosition) => {
    const known = positions.get(name);
    if (known) positions.set(name, { ...known, [isBacklog ? 'backlogUid' : 'lastUid']: uid });
  };
  const openFolder: MailHandling['openFolder'] = async (name, begin) => {
    const known = positions.get(name);
    if (known?.uidValidity !== begin.uidValidity) positions.set(name, begin);
    return positions.get(name) ?? begin;
  };

  const start = async (options?: Partial<MailboxOptions>, onArrival: () => void = () => undefined) => {
    arrivals = [];
    mailbox = createReader(proxy.port, options);
    await mailbox.start({
      handle: async ({ original, ...mail }) => {
        onArrival();
        const subject = /^Subject: (.*)\r$/m.exec(await text(original.open()))?.[1] ?? '';
        arrivals.push({ ...mail, subject, size: original.size });
        if (mail.position) remember(mail.position);
      },
      openFolder,
    });
  };
  const subjects = () => arrivals.map(({ subject }) => subject);
  const append = (subject: string, path = 'INBOX', { body = 'Text', at = new Date() } = {}) =>
    person.append(path, `From: jane@acme.example\r\nSubject: ${subject}\r\n\r\n${body}\r\n`, [], at);

  beforeAll(async () => {
    dovecot = await startLocalDovecot(password);
    proxy = await startBreakableProxy(dovecot.port);
    person = new ImapFlow({
      host: '127.0.0.1',
      port: dovecot.port,
      secure: false,
      doSTARTTLS: false,
      auth: { user: dovecot.user, pass: password },
      logger: false,
    });
    person.on('error', () => undefined);
    await person.connect();
  });
  afterEach(() => mailbox?.stop());
  afterAll(async () => {
    person?.close();
    await proxy?.close();
    await dovecot?.close();
    expect(await readdir(folder)).toEqual([]);
  });

  test('hands over what is there, then new mail as it arrives, from several folders', async () => {
    await append('Old');
    await start();
    await expect.poll(subjects, poll).toEqual(['Old']);
    await expect.poll(() => mailbox?.state().state, poll).toBe('ok');
    await append('New');
    await append('From a client', 'Clients');
    await append('Sent', 'Gesendete Objekte');
    await expect.poll(() => subjects().toSorted(), poll).toEqual(['From a client', 'New', 'Old', 'Sent']);
    const find = (subject: string) => arrivals.find((one) => one.subject === subject);
    expect(find('Sent')).toMatchObject({
      direction: 'outgoing',
      position: { folder: 'Gesendete Objekte', uid: 1 },
      isTrustedServer: true,
    });
    expect(find('New')).toMatchObject({ direction: 'incoming', position: { folder: 'INBOX', uid: 2 } });
    expect(find('New')?.position?.uidValidity).toMatch(/^\d+$/);
  });

  test('continues where it ended, and marks nothing as read', async () => {
    await start();
    await append('After a restart');
    await expect.poll(subjects, poll).toEqual(['After a restart']);
    await person.mailboxOpen('INBOX');
    expect(await person.search({ seen: true })).toEqual([]);
  });

  test('connects again after a lost connection, and hands over no half email', async () => {
    await start();
    await expect.poll(() => mailbox?.state().state, poll).toBe('ok');
    proxy.breakNow();
    await append('After the loss');
    await expect.poll(subjects, poll).toEqual(['After the loss']);

    await expect.poll(() => mailbox?.state().state, poll).toBe('ok');
    proxy.breakAfter(1_500_000);
    await append('Large', 'INBOX', { body: 'x'.repeat(70).concat('\r\n').repeat(50_000) });
    await expect.poll(subjects, poll).toEqual(['After the loss', 'Large']);
    expect(arrivals[1]?.size).toBeGreaterThan(50_000 * 72);
  });

  test('offers an email again that could not be stored', async () => {
    let failures = 2;
    await start({}, () => {
      failures -= 1;
      if (failures >= 0) throw new Error('The database is away');
    });
    await append('Offered again');
    await expect.poll(subjects, poll).toEqual(['Offered again']);
    await expect.poll(() => mailbox?.state().state, poll).toBe('ok');
  });

  test('what was there at first is handed over newest first from a day on, new mail before it, and nothing is lost or comes twice after a restart', async () => {
    const settings = {
      ...{ host: '127.0.0.1', port: proxy.port, encryption: 'none' as const, folders: ['Archive'] },
      ...{ signIn: { user: dovecot.user, password }, since: undefined },
    };
    await person.mailboxCreate('Archive');
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
    await append('Before the day', 'Archive', { at: daysAgo(32) });
    const numbers = Array.from({ length: 30 }, (_, index) => `Older ${index + 1}`);
    for (const subject of numbers) await append(subject, 'Archive', { at: daysAgo(20) });
    const of = (path: string) => arrivals.filter(({ position }) => position?.folder === path);
    const archived = () => of('Archive').map(({ subject }) => subject);
    const newestFirst = numbers.toReversed();

    let handed = 0;
    await start({ settings }, () => {
      handed += 1;
      if (handed > 5) throw new Error('The database is away');
    });
    await expect.poll(() => mailbox?.state().state, poll).toBe('failing');
    await mailbox?.stop();
    expect(archived()).toEqual(newestFirst.slice(0, 5));
    await append('New during the stop', 'Archive');

    await start({ settings }, () => {
      if (archived().length === 3) void append('New', 'Archive');
    });
    await expect.poll(() => archived().length, poll).toBe(27);
    expect(archived()[0]).toBe('New during the stop');
    expect(archived().indexOf('New')).toBeLessThan(25);
    expect(archived().filter((subject) => !subject.startsWith('New'))).toEqual(newestFirst.slice(5));
    await mailbox?.stop();

    await start({ settings: { ...settings, since: daysAgo(40).toISOString().slice(0, 10) } });
    await expect.poll(archived, poll).toEqual(['Before the day']);
  });

  test('reads everything again when the server has numbered the folder again', async () => {
    const before = positions.get('INBOX')?.uidValidity;
    const count = (await person.status('INBOX', { messages: true })) || { messages: 0 };
    await dovecot.renumber();
    await start();
    await expect.poll(() => arrivals.length, poll).toBe(count.messages);
    expect(positions.get('INBOX')?.uidValidity).not.toBe(before);
  });

  test.each(['tls', 'starttls'] as const)(
    'does not sign in if the server does not offer %s',
    async (encryption) => {
      const settings = {
        host: '127.0.0.1',
        port: proxy.port,
        encryption,
        signIn: { user: dovecot.user, password },
        folders: ['INBOX'],
        since: undefined,
      };
      await start({ settings });
      await expect.poll(() => mailbox?.state().state, poll).toBe('failing');
      expect(mailbox?.state()).toMatchObject({
        fault: 'The encrypted connection to the mail server failed.',
        lastOkAt: null,
      });
    },
  );

  test('names the folder that is missing', async () => {
    const settings = {
      host: '127.0.0.1',
      port: proxy.port,
      encryption: 'none',
      signIn: { user: dovecot.user, password },
      folders: ['Nowhere'],
      since: undefined,
    } as const;
    await start({ settings });
    await expect
      .poll(() => mailbox?.state().fault, poll)
      .toBe('Reading the mailbox failed: there is no folder Nowhere');
  });

  test('reports a changed password after one attempt for all folders', async () => {
    const unused = proxy.connections();
    await start();
    await expect.poll(() => mailbox?.state().state, poll).toBe('ok');
    await expect.poll(() => proxy.connections(), poll).toBe(unused + 3);
    await dovecot.setPassword('second password');
    const before = proxy.connections();
    proxy.breakNow();
    await expect.poll(() => mailbox?.state().state, poll).toBe('refused');
    expect(mailbox?.state().fault).toContain('Sign-in refused');
    const attempts = proxy.connections();
    expect(attempts).toBe(before + 1);
    await mailbox?.stop();

    mailbox = createReader(proxy.port, {}, 'second password');
    await mailbox.start({ handle: async () => undefined, openFolder: async (_, start) => start });
    await expect.poll(() => mailbox?.state().state, poll).toBe('ok');
    await expect.poll(() => proxy.connections(), poll).toBe(attempts + 3);
  });
});
