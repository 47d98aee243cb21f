import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { MailSettings } from '../../platform/config/mail-settings.ts';
import { ProcessClosedError } from '../../platform/process/guarded-process.ts';
import type { Mail, ParsedMail, ParseSource } from './mail.port.ts';
import type { MailSpool } from './mail-spool.ts';
import type { ReadMail } from './parser/parser-messages.ts';
import type { ParserProcess } from './parser/parser-process.ts';

interface ParsingOptions {
  settings: Pick<MailSettings, 'trustedServer' | 'filingAddress'>;
  spool: MailSpool;
  process: ParserProcess;
  log: FastifyBaseLogger;
}

const openFiles = (mail: ReadMail, folder: string): ParsedMail => ({
  ...mail,
  attachments: mail.attachments.map(({ file, ...attachment }) => {
    const path = join(folder, file);
    return { ...attachment, path, open: () => createReadStream(path) };
  }),
});

/** An email of which nothing is known but its original. */
const unreadable = ({ original }: ParseSource): ParsedMail => ({
  messageId: `${original.sha256}@missing.invalid`,
  inReplyTo: null,
  references: [],
  from: null,
  to: [],
  cc: [],
  replyTo: [],
  recipientCount: 0,
  deliveredTo: [],
  date: null,
  subject: '',
  text: '',
  html: '',
  remoteImageCount: 0,
  attachments: [],
  authentication: null,
  isAutomatic: false,
  officeNotice: null,
  enclosed: [],
  deliveryReport: null,
  warnings: ['unreadable'],
});

/** Creates the reading of originals. */
export const createParsing =
  ({ settings, spool, process, log }: ParsingOptions): Mail['parse'] =>
  (source, use) =>
    spool.withFolder(async (folder) => {
      const request = {
        path: source.original.path,
        folder,
        trustedServer: (source.isTrustedServer && settings.trustedServer) || null,
        filingAddress: settings.filingAddress ?? null,
      };
      const mail = await process
        .read(request)
        // The process may have ended for a reason that has nothing to do with this email.
        .catch(() => process.read(request))
        .catch((error: unknown) => {
          if (error instanceof ProcessClosedError) throw error;
          log.warn(error, 'An email cannot be read');
          return undefined;
        });
      return use(mail ? openFiles(mail, folder) : unreadable(source));
    });
