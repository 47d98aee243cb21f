import type { OutsideSystem } from '@hub/contract/config/outside-system.schema.ts';

/** Names of the systems. */
export const systemTitles: Readonly<Record<OutsideSystem['name'], string>> = {
  'patent-office': 'Patent office',
  docketing: 'Docketing system',
  'documents-repository': 'Documents repository',
  mailbox: 'Mailbox (IMAP)',
  'mail-receiver': 'Mail receiving (SMTP)',
  'mail-sender': 'Mail sending (SMTP)',
  model: 'Language model of minions',
  'virus-scanner': 'Virus scanner',
  'sign-in': 'Sign-in providers',
};

/** How a system that is not connected is connected. */
export const connectTexts: Readonly<Record<OutsideSystem['name'], string>> = {
  'patent-office': 'Enter the key of the Open Data Portal, or set HUB_USPTO_KEY and restart the hub.',
  docketing: 'Set HUB_DOCKETING_URL and HUB_DOCKETING_KEY, then restart the hub.',
  'documents-repository': 'Set HUB_REPOSITORY_PATH or HUB_REPOSITORY_URL, then restart the hub.',
  mailbox: 'Set HUB_MAIL_IMAP_HOST, HUB_MAIL_IMAP_USER and HUB_MAIL_IMAP_PASSWORD, then restart the hub.',
  'mail-receiver': 'Set HUB_MAIL_ADDRESS and HUB_MAIL_SMTP_PORT, then restart the hub.',
  'mail-sender': 'Set HUB_MAIL_ADDRESS and HUB_MAIL_SEND_HOST, then restart the hub.',
  model:
    'Set HUB_MODEL_PROVIDER, HUB_MODEL_NAME and HUB_MODEL_KEY, then restart the hub. Without a model, minions use built-in rules.',
  'virus-scanner':
    'Set HUB_CLAMD to the address of a ClamAV daemon, then restart the hub. Without one, files are not scanned.',
  'sign-in': 'Add a provider in the sign-in settings. Without one, people sign in with passwords.',
};

type Tone = 'good' | 'danger' | 'neutral';

/** Returns the state of a connection with its tone. */
export const stateOf = ({
  name,
  isConfigured,
  isFailing,
  isDemo,
  lastSuccessAt,
}: OutsideSystem): { label: string; tone: Tone } => {
  if (!isConfigured) return { label: 'Not connected', tone: 'neutral' };
  if (name === 'sign-in') return { label: 'Set up', tone: 'good' };
  if (isFailing) return { label: 'Failing', tone: 'danger' };
  if (lastSuccessAt === null) return { label: 'Not tested', tone: 'neutral' };
  return { label: isDemo ? 'Demo works' : 'Works', tone: 'good' };
};
