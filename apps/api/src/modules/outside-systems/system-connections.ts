import type { OutsideSystemName } from '@hub/contract/config/outside-system.schema.ts';
import type { VirusScanner } from '../../gateways/clamd/clamd.port.ts';
import type { Docketing } from '../../gateways/docketing/docketing.port.ts';
import type { DocumentsRepository } from '../../gateways/documents/documents.port.ts';
import type { Mail, MailConnectionState, MailSource } from '../../gateways/mail/mail.port.ts';
import type { Model } from '../../gateways/model/model.port.ts';
import type { Uspto } from '../../gateways/uspto/uspto.port.ts';
import type { Config } from '../../platform/config/config.ts';
import type { MailServerSettings } from '../../platform/config/mail-settings.ts';
import type { RepositorySettings } from '../../platform/config/repository-settings.ts';

/** A connection of this installation. */
export interface SystemConnection {
  /** Where it is; null if it is not connected. */
  place: string | null;
  isDemo: boolean;
  /** Connects with the stored settings; throws the fault of its gateway. */
  test: () => Promise<void>;
  /** State that this process knows; undefined for systems that record theirs in the database. */
  state?: () => MailConnectionState;
}

/** The parts of the configuration that say where the systems are. */
export type ConnectionConfig = Pick<
  Config,
  'clamd' | 'docketing' | 'mail' | 'model' | 'repository' | 'uspto'
>;

/** The gateways of the systems. */
export interface SystemGateways {
  docketing: Docketing;
  documents: DocumentsRepository | undefined;
  mail: Pick<Mail, 'mailbox' | 'receiver' | 'sender'>;
  model: Model;
  scanner: VirusScanner | undefined;
  uspto: Uspto;
}

/** Host and port of an address, without user, password, path and query. */
const hostOf = (address: string): string => URL.parse(address)?.host ?? '';

const serverOf = (server: Pick<MailServerSettings, 'host' | 'port'> | undefined): string | null =>
  server ? `${server.host}:${server.port}` : null;

const repositoryPlace = (settings: RepositorySettings | undefined): string | null => {
  if (!settings) return null;
  return settings.kind === 'folder' ? settings.path : hostOf(settings.url);
};

const mailSource = (source: MailSource, place: string | null, isDemo: boolean): SystemConnection => ({
  place: source.isConfigured ? place : null,
  isDemo,
  test: () => source.check(),
  state: () => source.state(),
});

const officePlace = 'api.uspto.gov';

/** Describes the connections of this installation: where each is, and how it is tested. */
export const describeConnections = (
  { clamd, docketing, mail, model, repository, uspto }: ConnectionConfig,
  gateways: SystemGateways,
  hasOfficeKey: boolean,
): Record<Exclude<OutsideSystemName, 'sign-in'>, SystemConnection> => ({
  'patent-office': {
    place: hasOfficeKey ? (uspto.url === undefined ? officePlace : hostOf(uspto.url)) : null,
    isDemo: uspto.isDemo,
    test: () => gateways.uspto.tryKey(),
  },
  docketing: {
    place: docketing.url === undefined ? null : hostOf(docketing.url),
    isDemo: docketing.isDemo,
    test: () => gateways.docketing.check(),
  },
  'documents-repository': {
    place: repositoryPlace(repository),
    isDemo: false,
    test: async () => gateways.documents?.check(),
  },
  mailbox: mailSource(gateways.mail.mailbox, serverOf(mail.mailbox), mail.isDemo),
  'mail-receiver': mailSource(
    gateways.mail.receiver,
    serverOf(gateways.mail.receiver.address() ?? mail.receiver),
    mail.isDemo,
  ),
  'mail-sender': {
    place: serverOf(mail.sender),
    isDemo: mail.isDemo,
    test: () => gateways.mail.sender.check(),
    state: () => gateways.mail.sender.state(),
  },
  model: {
    place: model && gateways.model.connection ? `${model.provider}, ${model.name}` : null,
    isDemo: gateways.model.connection?.isLocal ?? false,
    test: () => gateways.model.check(),
  },
  'virus-scanner': {
    place: clamd ? ('path' in clamd ? clamd.path : `${clamd.host}:${clamd.port}`) : null,
    isDemo: false,
    test: async () => gateways.scanner?.check(),
  },
});
