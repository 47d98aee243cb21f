import type { MailConnection } from '@hub/contract/mail/mail.schema.ts';
import { filingAddressOf } from '@hub/domain/mail/filing-address.ts';
import type { Mail, MailConnectionState } from '../../gateways/mail/mail.port.ts';
import { HealthFault } from '../../platform/health/health-checks.ts';
import type { Actor } from '../../spine/access/actor.ts';
import type { AppDependencies } from '../../spine/module.ts';
import { readLastReceived } from './unmatched.read-model.ts';

const isFailing = ({ state }: MailConnectionState): boolean => state === 'failing' || state === 'refused';

const present = ({ state }: MailConnectionState): 'off' | 'ok' | 'connecting' | 'failing' =>
  state === 'refused' ? 'failing' : state;

/** Returns the faults of the connections to mail servers, as sentences. */
const listMailFaults = ({ receiver, mailbox, sender }: Mail): string[] =>
  [receiver, mailbox, sender].flatMap((channel) => {
    const state = channel.state();
    return isFailing(state) ? [state.fault ?? 'A mail server is not responding.'] : [];
  });

/** Checks that the configured channels of mail work; throws with what does not. */
export const checkMail = async (mail: Mail): Promise<void> => {
  if (mail.sender.isConfigured) await mail.sender.check();
  const faults = listMailFaults(mail);
  if (faults.length > 0) throw new HealthFault(faults.join(' '));
};

/** Creates the use case of reading the state of the connections. */
export const createConnectionService = ({
  database,
  config,
  gateways: { mail },
}: Pick<AppDependencies, 'database' | 'config' | 'gateways'>) => ({
  getConnection: async (actor: Actor): Promise<MailConnection> => {
    const { receiver, mailbox, sender, filingAddress } = mail;
    const [received, sent] = [present(receiver.state()), present(sender.state())];
    return {
      receiver: received === 'connecting' ? 'ok' : received,
      mailbox: present(mailbox.state()),
      sender: sender.isConfigured && sent !== 'failing' ? 'ok' : sent === 'failing' ? 'failing' : 'off',
      fault: listMailFaults(mail).join(' ') || null,
      lastReceivedAt: await readLastReceived(database, actor),
      filingAddress: filingAddress === undefined ? null : filingAddressOf(filingAddress, '{invention}'),
      senderAddress: filingAddress ?? null,
      isDemo: config.mail.isDemo,
    };
  },
});
