import { ImapFlow } from 'imapflow';
import { startProgram } from './start-program.ts';

const password = 'the password of the mailbox';

/** A mailbox on an IMAP server of this machine. */
interface Mailbox {
  /** Environment variables with which a hub reads it. */
  settings: Record<string, string>;
  /** Puts an email into the inbox, as the mail server does when one arrives. */
  deliver(lines: readonly string[]): Promise<void>;
}

/** The mailbox, or why this machine has none. */
export interface MailboxService {
  mailbox: Mailbox | undefined;
  lack: string | undefined;
  stop(): Promise<void>;
}

/** Starts the IMAP server. */
export const startMailbox = async (): Promise<MailboxService> => {
  const { found, stop } = await startProgram(
    'packages/local-services/src/mail/serve-local-mailbox.ts',
    { LOCAL_MAILBOX_PASSWORD: password },
    /^Mailbox (.+)\n/m,
  );
  const [, user = '', host = '', port = ''] = /^(\w+)@([\d.]+):(\d+)$/.exec(found) ?? [];
  if (port === '') return { mailbox: undefined, lack: found, stop };
  const mailbox: Mailbox = {
    settings: {
      HUB_MAIL_IMAP_HOST: host,
      HUB_MAIL_IMAP_PORT: port,
      HUB_MAIL_IMAP_TLS: 'none',
      HUB_MAIL_IMAP_USER: user,
      HUB_MAIL_IMAP_PASSWORD: password,
    },
    deliver: async (lines) => {
      const encryption = { secure: false, doSTARTTLS: false };
      const auth = { user, pass: password };
      const client = new ImapFlow({ host, port: Number(port), ...encryption, auth, logger: false });
      await client.connect();
      await client.append('INBOX', lines.join('\r\n'));
      await client.logout();
    },
  };
  return { mailbox, lack: undefined, stop };
};
