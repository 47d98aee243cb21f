import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect } from 'vitest';
import type { Mail, ParsedMail } from '../../src/gateways/mail/mail.port.ts';
import { createMailSpool } from '../../src/gateways/mail/mail-spool.ts';
import { createParsing } from '../../src/gateways/mail/parse-mail.ts';
import { createParserProcess, type ParserProcess } from '../../src/gateways/mail/parser/parser-process.ts';
import type { ProcessLimits } from '../../src/platform/process/guarded-process.ts';

type Content = ParsedMail & { contents: string[] };

interface ReadOptions {
  isTrustedServer?: boolean;
  parseWith?: Mail['parse'];
}

const settings = { trustedServer: 'mx.firm.example', filingAddress: 'filing@hub.example.test' };
const log = pino({ level: 'silent' });
const maxBytes = 100_000_000;

/** Headers of an email from a client. */
export const mailHeaders = `From: "Roe, Jane" <Jane.Roe@ACME.example>
To: Filing <filing+DEMO-1@hub.example.test>, bob@firm.example
Cc: team: amy@firm.example, joe@firm.example;
Subject: =?utf-8?Q?Instructions_f=C3=BCr_P-123?=
Date: Mon, 1 Jun 2026 10:00:00 +0200
Message-ID: <one@acme.example>
MIME-Version: 1.0
`;

/** Returns an email from a client with these parts. */
export const mixedMail = (...parts: string[]): string =>
  `${mailHeaders}Content-Type: multipart/mixed; boundary=b\n\n${parts.map((part) => `--b\n${part}\n`).join('')}--b--\n`;

/** Starts a reader of emails; `stop` fails if it has left files behind. */
export const startMailReader = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-mail-'));
  const spool = createMailSpool(folder);
  const createReader = (limits?: ProcessLimits) => {
    const started = createParserProcess(folder, limits);
    return { started, parseWith: createParsing({ settings, spool, process: started, log }) };
  };
  const { started: process, parseWith: parse } = createReader();
  const readFrom = (
    pieces: Iterable<Buffer>,
    { isTrustedServer = true, parseWith = parse }: ReadOptions = {},
  ): Promise<Content> =>
    spool.withOriginal(Readable.from(pieces), maxBytes, (original) =>
      parseWith({ original, isTrustedServer }, async (mail): Promise<Content> => {
        const contents = await Promise.all(mail.attachments.map((one) => text(one.open())));
        return { ...mail, contents };
      }),
    );
  return {
    createReader,
    readFrom,
    /** Reads an email whose lines end as in the source text. */
    read: (raw: string, options?: ReadOptions) =>
      readFrom([Buffer.from(raw.replaceAll(/\r?\n/g, '\r\n'), 'latin1')], options),
    /** Returns a reader that works with another process. */
    parseBy: (other: ParserProcess) => createParsing({ settings, spool, process: other, log }),
    withOriginal: <T>(pieces: Iterable<Buffer>, work: Parameters<typeof spool.withOriginal<T>>[2]) =>
      spool.withOriginal(Readable.from(pieces), maxBytes, work),
    stop: async (): Promise<void> => {
      process.close();
      expect(await readdir(folder)).toEqual([]);
      await rm(folder, { recursive: true });
    },
  };
};

export type MailReader = Awaited<ReturnType<typeof startMailReader>>;
