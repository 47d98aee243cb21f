import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { OfficeSettings } from '../platform/config/config.ts';
import type { DocketingSettings } from '../platform/config/docketing-settings.ts';
import type { MailSettings } from '../platform/config/mail-settings.ts';
import type { ModelSettings } from '../platform/config/model-settings.ts';
import type { PrivateNetworks } from '../platform/config/private-networks.ts';
import type { RepositorySettings } from '../platform/config/repository-settings.ts';
import type { ScannerAddress } from '../platform/config/scanner-address.ts';
import type { Database } from '../platform/database/database.ts';
import { createClamdAdapter } from './clamd/clamd.adapter.ts';
import { createDocketingAdapter } from './docketing/docketing.adapter.ts';
import { createDocumentsRepository } from './documents/create-repository.ts';
import { createMailAdapter } from './mail/mail.adapter.ts';
import { createModelAdapter } from './model/model.adapter.ts';
import { createOpenIdAdapter } from './openid/openid.adapter.ts';
import type { KeyBox } from './uspto/office-key.ts';
import { createUsptoAdapter } from './uspto/uspto.adapter.ts';
import { createWebhookAdapter } from './webhooks/webhooks.adapter.ts';

interface GatewayOptions {
  config: {
    clamd: ScannerAddress | undefined;
    dataDir: string;
    docketing: DocketingSettings;
    mail: MailSettings;
    model: ModelSettings | undefined;
    repository: RepositorySettings | undefined;
    uspto: OfficeSettings;
    signIn: PrivateNetworks;
    webhooks: PrivateNetworks;
  };
  database: Database;
  connectionString: string;
  /** The system's clock by default. */
  clock?: Clock;
  log: FastifyBaseLogger;
  /** Encrypts the key of the patent office. */
  officeKeyBox: KeyBox;
}

/** Creates the gateway to each outside system: one line each, and the only place that chooses their adapters. */
export const createGateways = ({
  config: { clamd, dataDir, docketing, mail, model, repository, signIn, uspto, webhooks },
  officeKeyBox: keyBox,
  ...rest
}: GatewayOptions) => ({
  docketing: createDocketingAdapter({ ...docketing, log: rest.log }),
  mail: createMailAdapter({ ...rest, dataDir, settings: mail }),
  /** Without a configured model, it says so in its `connection`. */
  model: createModelAdapter({ settings: model, log: rest.log }),
  /** Undefined where no virus scanner is configured. */
  scanner: clamd && createClamdAdapter(clamd),
  /** Undefined where no documents repository is connected. */
  documents: repository && createDocumentsRepository(repository),
  openId: createOpenIdAdapter({ ...signIn, clock: rest.clock }),
  uspto: createUsptoAdapter({ ...rest, ...uspto, keyBox }),
  webhooks: createWebhookAdapter(webhooks),
});

/** The gateways to outside systems. */
export type Gateways = ReturnType<typeof createGateways>;
