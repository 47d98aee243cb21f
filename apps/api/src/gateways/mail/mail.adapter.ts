import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { type Clock, systemClock } from '../../platform/clock.ts';
import type { MailSettings } from '../../platform/config/mail-settings.ts';
import { createMailbox } from './imap/create-mailbox.ts';
import type { Mail } from './mail.port.ts';
import { createMailSpool } from './mail-spool.ts';
import { createParsing } from './parse-mail.ts';
import { createParserProcess } from './parser/parser-process.ts';
import { createSender } from './send/create-sender.ts';
import { createReceiver } from './smtp/create-receiver.ts';

export interface MailOptions {
  settings: MailSettings;
  /** Absolute path of the data folder, in which mail waits until it is stored. */
  dataDir: string;
  clock?: Clock;
  log: FastifyBaseLogger;
}

/** Connects to the firm's mail. Nothing is started before it is used. */
export const createMailAdapter = ({ settings, dataDir, clock = systemClock, log }: MailOptions): Mail => {
  const { filingAddress } = settings;
  const folder = join(dataDir, 'incoming-mail');
  const spool = createMailSpool(folder);
  const process = createParserProcess(folder);
  return {
    filingAddress,
    receiver: createReceiver({ settings: settings.receiver, filingAddress, spool, clock, log }),
    mailbox: createMailbox({ settings: settings.mailbox, spool, clock, log }),
    sender: createSender({ settings: settings.sender, filingAddress, spool, clock, log }),
    parse: createParsing({ settings, spool, process, log }),
    close: async () => process.close(),
  };
};
