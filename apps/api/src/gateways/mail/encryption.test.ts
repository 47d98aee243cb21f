import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import {
  createLocalCertificate,
  type LocalCertificate,
  lackOfCertificates,
} from '@hub/local-services/mail/local-certificate.ts';
import {
  type LocalDovecot,
  prepareDovecot,
  startLocalDovecot,
} from '@hub/local-services/mail/local-dovecot.ts';
import { type LocalMailServer, startLocalMailServer } from '@hub/local-services/mail/local-mail-server.ts';
import { ImapFlow } from 'imapflow';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { createMailbox } from './imap/create-mailbox.ts';
import type { MailSource, OutgoingMail } from './mail.port.ts';
import { createMailSpool } from './mail-spool.ts';
import { createSender } from './send/create-sender.ts';

const encryptions = ['tls', 'starttls'] as const;
const refusals = encryptions.flatMap((encryption) => [
  [
    encryption,
    'of an unknown authority',
    'localhost',
    'The hub does not trust the certificate of the mail server.',
  ],
  [encryption, 'for another name', '127.0.0.1', 'The certificate of the mail server is for another name.'],
]) as [(typeof encryptions)[number], string, string, string][];

const log = pino({ level: 'silent' });
const clock = systemClock;
const signIn = { user: 'filing', password: 'a password' };
const poll = { timeout: 8_000, interval: 20 };
const usualAuthorities = getCACertificates('default');

const lack = lackOfCertificates();
const dovecotLack = lack ?? (await prepareDovecot());
const skipped = (reason: string | undefined): string => (reason ? ` (skipped: ${reason})` : '');

describe.skipIf(lack)(`encrypted connections to mail servers${skipped(lack)}`, () => {
  let folder: string;
  let certificate: LocalCertificate;
  /** Trusts the authority of the test, as `NODE_EXTRA_CA_CERTS` does at the start of the program. */
  const trust = () => setDefaultCACertificates([certificate.authority]);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hub-mail-'));
    certificate = await createLocalCertificate(folder);
  });
  afterEach(() => setDefaultCACertificates(usualAuthorities));
  afterAll(() => rm(folder, { recursive: true }));

  describe('for outgoing mail', () => {
    let server: LocalMailServer;
    afterEach(() => server.close());

    const connect = async (kind: (typeof encryptions)[number], host: string) => {
      server = await startLocalMailServer({ signIn, encryption: { kind, ...certificate } });
      const settings = { host, port: server.port, encryption: kind, signIn };
      return createSender({ settings, filingAddress: undefined, spool: createMailSpool(folder), clock, log });
    };
    const mail: OutgoingMail = {
      messageId: 'reply@hub.example.test',
      from: { name: '', address: 'filing@hub.example.test' },
      replyTo: null,
      to: [{ name: '', address: 'jane@acme.example' }],
      cc: [],
      bcc: [],
      subject: 'Instructions',
      text: 'Filed.',
      html: null,
      inReplyTo: null,
      references: [],
      attachments: [],
      date: '2026-06-01T08:00:00.000Z',
    };

    test.each(encryptions)('signs in and sends over %s', async (encryption) => {
      trust();
      const sender = await connect(encryption, 'localhost');
      expect(await sender.send(mail)).toEqual({ accepted: ['jane@acme.example'], rejected: [] });
      expect(server.sent).toMatchObject([{ isEncrypted: true }]);
      expect(sender.state()).toMatchObject({ state: 'ok', fault: null });
    });

    test.each(refusals)(
      'sends nothing over %s with a certificate %s',
      async (encryption, _what, host, fault) => {
        if (host !== 'localhost') trust();
        const sender = await connect(encryption, host);
        await expect(sender.send(mail)).rejects.toMatchObject({ kind: 'unavailable', message: fault });
        expect(server.sent).toEqual([]);
        expect(sender.state()).toMatchObject({ state: 'failing', fault, lastOkAt: null });
      },
    );
  });

  describe.skipIf(dovecotLack)(`of a mailbox at Dovecot${skipped(dovecotLack)}`, () => {
    let dovecot: LocalDovecot;
    let mailbox: MailSource | undefined;
    let arrivals: number;

    const start = async (encryption: (typeof encryptions)[number], host: string) => {
      const port = encryption === 'tls' ? dovecot.tlsPort : dovecot.port;
      arrivals = 0;
      mailbox = createMailbox({
        settings: { host, port, encryption, signIn, folders: ['INBOX'], since: undefined },
        spool: createMailSpool(folder),
        clock,
        log,
      });
      const handle = async () => {
        arrivals += 1;
      };
      await mailbox.start({ handle, openFolder: async (_, start) => start });
    };
    const state = () => mailbox?.state();

    beforeAll(async () => {
      dovecot = await startLocalDovecot(signIn.password, certificate);
      const { user, password } = signIn;
      const { port } = dovecot;
      const person = new ImapFlow({
        host: '127.0.0.1',
        port,
        secure: false,
        doSTARTTLS: false,
        auth: { user, pass: password },
        logger: false,
      });
      await person.connect();
      await person.append('INBOX', 'From: jane@acme.example\r\nSubject: Encrypted\r\n\r\nText\r\n');
      await person.logout();
    });
    afterEach(() => mailbox?.stop());
    afterAll(() => dovecot?.close());

    test.each(encryptions)('signs in and reads over %s', async (encryption) => {
      trust();
      await start(encryption, 'localhost');
      await expect.poll(state, poll).toMatchObject({ state: 'ok', fault: null });
      expect(arrivals).toBe(1);
    });

    test.each(refusals)(
      'reads nothing over %s with a certificate %s',
      async (encryption, _what, host, fault) => {
        if (host !== 'localhost') trust();
        await start(encryption, host);
        await expect.poll(state, poll).toMatchObject({ state: 'failing', fault, lastOkAt: null });
        expect(arrivals).toBe(0);
      },
    );
  });
});
