import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { honestEmail, type LyingImap, literal, startLyingImap } from '../../../../test/support/lying-imap.ts';
import { systemClock } from '../../../platform/clock.ts';
import type { MailSource } from '../mail.port.ts';
import { createMailSpool } from '../mail-spool.ts';
import { createMailbox } from './create-mailbox.ts';

const maxBytes = 5_000_000;
const poll = { timeout: 15_000, interval: 20 };
let folder: string;
let server: LyingImap;
let mailbox: MailSource;
let subjects: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-mail-'));
  server = await startLyingImap();
  subjects = [];
  mailbox = createMailbox({
    settings: {
      ...{ host: '127.0.0.1', port: server.port, encryption: 'none', folders: ['INBOX'], since: undefined },
      signIn: { user: 'filing', password: 'password' },
    },
    spool: createMailSpool(folder),
    clock: systemClock,
    log: pino({ level: 'silent' }),
    maxBytes,
    times: { firstPauseMs: 20, maxPauseMs: 100, refusedPauseMs: 60_000, pollMs: 50 },
  });
});
afterEach(async () => {
  await mailbox.stop();
  await server.close();
  expect(await readdir(folder).catch(() => [])).toEqual([]);
  await rm(folder, { recursive: true });
});

const start = () =>
  mailbox.start({
    handle: async ({ original }) => {
      subjects.push(/^Subject: (.*)\r$/m.exec(await text(original.open()))?.[1] ?? '');
    },
    openFolder: async (_, start) => start,
  });

test.each([
  ['a small size', 100],
  ['the largest size that is taken', maxBytes],
])(
  'an email that never ends and has %s is left in the mailbox, and the next one is read',
  async (_, size) => {
    const piece = 'x'.repeat(512 * 1024);
    let sent = 0;
    const endless = (from: number): string => {
      sent += piece.length;
      return literal(2, from, piece, size);
    };
    server.emails = [honestEmail(1, 'Next'), { uid: 2, size, read: endless }];
    await start();
    await expect.poll(() => subjects, poll).toEqual(['Next']);
    expect(sent).toBeLessThan(maxBytes + 8 * piece.length);
    expect(server.connections).toBe(1);
  },
);

test.each([
  ['a literal that is larger than any email', `* 1 FETCH (UID 1 BODY[]<0> {${2 ** 40}}\r\n`],
  ['a literal that is shorter than its content', '* 1 FETCH (UID 1 BODY[]<0> {3}\r\nFrom: jane\r\n)\r\n'],
  ['a literal of a negative size', '* 1 FETCH (UID 1 BODY[]<0> {-5}\r\n)\r\n'],
  ['nothing that IMAP knows', '\u0000\u0001 nonsense (((\r\n'],
])(
  '%s ends the connection, no half email is handed over, and the mailbox is read later',
  async (_, response) => {
    let isLying = true;
    const honest = honestEmail(1, 'Whole');
    server.emails = [{ ...honest, read: (from) => (isLying ? response : honest.read(from)) }];
    await start();
    await expect.poll(() => mailbox.state().state, poll).not.toBe('connecting');
    isLying = false;
    server.emails.push(honestEmail(2, 'Next'));
    await expect.poll(() => subjects, poll).toContain('Next');
    expect(subjects.filter((subject) => !['Whole', 'Next', ''].includes(subject))).toEqual([]);
  },
);

test('a line that never ends takes bounded memory', async () => {
  server.emails = [honestEmail(1, 'Whole')];
  server.found = `* SEARCH${' 1'.repeat(20_000_000)}`;
  await start();
  await expect.poll(() => mailbox.state().state, poll).toBe('failing');
  server.found = null;
  await expect.poll(() => subjects, poll).toEqual(['Whole']);
});

test('emails that nobody asked for are not taken, so that none is passed over', async () => {
  server.emails = [honestEmail(4_294_967_290, 'Not asked for'), honestEmail(5, 'Asked for')];
  server.found = '* SEARCH 5\r\n';
  await start();
  await expect.poll(() => subjects, poll).toEqual(['Asked for']);
  server.emails.push(honestEmail(6, 'Later'));
  server.found = '* SEARCH 6\r\n';
  await expect.poll(() => subjects, poll).toEqual(['Asked for', 'Later']);
});
