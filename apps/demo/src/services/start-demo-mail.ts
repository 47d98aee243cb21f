import { localMailServerName, startLocalMailServer } from '@hub/local-services/mail/local-mail-server.ts';
import type { Mail } from '../../../api/src/gateways/mail/mail.port.ts';
import type { Config } from '../../../api/src/platform/config/config.ts';
import type { MailSettings } from '../../../api/src/platform/config/mail-settings.ts';

/** The mail of the demo. */
interface DemoMail {
  /** Settings that use it. */
  settings: MailSettings;
  /** Delivers mail to addresses of the hub to its own receiver. */
  connect(mail: Mail): void;
  close(): Promise<void>;
}

const address = '127.0.0.1';
const domain = 'hub.demo';

/**
 * Starts a local mail server in place of the firm's: the hub sends through it, and it delivers mail for the hub to the hub's
 * receiver on a free port. Nothing leaves this machine. Returns undefined if mail is configured.
 */
export const startDemoMail = async ({ mail }: Pick<Config, 'mail'>): Promise<DemoMail | undefined> => {
  if (mail.receiver || mail.mailbox || mail.sender) return undefined;
  let connected: Mail | undefined;
  const server = await startLocalMailServer({
    delivery: { domain, port: () => connected?.receiver.address()?.port },
  });
  return {
    settings: {
      filingAddress: `filing@${domain}`,
      trustedServer: localMailServerName,
      receiver: { host: address, port: 0, clients: [address] },
      mailbox: undefined,
      sender: { host: address, port: server.port, encryption: 'none', signIn: undefined },
      isDemo: true,
    },
    connect: (gateway) => {
      connected = gateway;
    },
    close: server.close,
  };
};
