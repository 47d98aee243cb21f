import { z } from 'zod';

const encryptions = ['tls', 'starttls', 'none'] as const;

/** A mail server to sign in at. */
export interface MailServerSettings {
  host: string;
  port: number;
  /** `tls` from the start, `starttls` after the greeting, or `none`. */
  encryption: (typeof encryptions)[number];
  /** Undefined for a server that needs no sign-in. */
  signIn: { user: string; password: string } | undefined;
}

/** The SMTP receiver. */
export interface ReceiverSettings {
  host: string;
  /** 0 selects a free one. */
  port: number;
  /** Addresses and ranges of the servers that may deliver and whose results are believed. Empty: all may, none is believed. */
  clients: readonly string[];
}

/** The mailbox that is read. */
export interface MailboxSettings extends MailServerSettings {
  /** Folders besides the one of sent mail, which the server names. */
  folders: readonly string[];
  /** The day of the oldest email to read, `YYYY-MM-DD`; undefined for 30 days before the first connection. */
  since: string | undefined;
}

/** How the hub receives and sends mail. Channels that are undefined are off. */
export interface MailSettings {
  /** The address of the hub. */
  filingAddress: string | undefined;
  /** Name under which the receiving server of the firm writes `Authentication-Results`. */
  trustedServer: string | undefined;
  receiver: ReceiverSettings | undefined;
  mailbox: MailboxSettings | undefined;
  sender: MailServerSettings | undefined;
  /** Whether local services of the demo replace the firm's mail. */
  isDemo: boolean;
}

const portSchema = z.coerce
  .number('must be a port number')
  .int('must be a port number')
  .min(0, 'must be a port number')
  .max(65_535, 'must be a port number');
const hostSchema = z.string().regex(/^[\w.:-]+$/, 'must be a host name or address');
const encryptionSchema = z.enum(encryptions, 'must be tls, starttls or none');
const splitList = (list: string): string[] => list.split(',').map((entry) => entry.trim());
const clientSchema = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'must be addresses or ranges, separated by commas',
);

/** The variables of mail, by name. */
export const mailVariables = {
  HUB_MAIL_ADDRESS: z
    .email('must be an address such as filing@hub.example.com')
    .regex(/^[^+]+$/, 'must be an address without a plus sign')
    .optional()
    .describe(
      'Address of the hub, such as `filing@hub.example.com`. Mail to `filing+{invention}@hub.example.com` is filed with that invention.',
    ),
  HUB_MAIL_TRUSTED_SERVER: hostSchema
    .optional()
    .describe(
      "Name of the firm's receiving mail server in its `Authentication-Results` headers. Unset: no sender is verified.",
    ),
  HUB_MAIL_SMTP_HOST: hostSchema
    .default('127.0.0.1')
    .describe('Address on which mail is received over SMTP.'),
  HUB_MAIL_SMTP_PORT: portSchema
    .optional()
    .describe('Port on which mail to HUB_MAIL_ADDRESS is received over SMTP. Unset: none.'),
  HUB_MAIL_SMTP_CLIENTS: z
    .string()
    .transform(splitList)
    .pipe(z.array(clientSchema))
    .optional()
    .describe(
      'Mail servers (addresses or ranges) that may deliver. Unset: all may, and none is trusted with HUB_MAIL_TRUSTED_SERVER.',
    ),
  HUB_MAIL_IMAP_HOST: hostSchema.optional().describe('IMAP server of a mailbox to read. Unset: none.'),
  HUB_MAIL_IMAP_PORT: portSchema.optional().describe('Its port. Unset: 993 with `tls`, otherwise 143.'),
  HUB_MAIL_IMAP_TLS: encryptionSchema.default('tls').describe('Its encryption: `tls`, `starttls` or `none`.'),
  HUB_MAIL_IMAP_USER: z.string().min(1).optional().describe('User of the mailbox.'),
  HUB_MAIL_IMAP_PASSWORD: z.string().min(1).optional().describe('Password of the mailbox.'),
  HUB_MAIL_IMAP_FOLDERS: z
    .string()
    .default('INBOX')
    .transform(splitList)
    .pipe(
      z
        .array(z.string().min(1, 'must be names of folders, separated by commas'))
        .max(10, 'must be at most 10'),
    )
    .describe('Folders to read besides the one of sent mail.'),
  HUB_MAIL_IMAP_SINCE: z.iso
    .date('must be a day such as 2026-01-31')
    .optional()
    .describe(
      'Day of the oldest email to read, such as `2026-01-31`. Unset: 30 days before the first connection.',
    ),
  HUB_MAIL_SEND_HOST: hostSchema.optional().describe('SMTP server for outgoing mail. Unset: none is sent.'),
  HUB_MAIL_SEND_PORT: portSchema
    .optional()
    .describe('Its port. Unset: 587 with `starttls`, 465 with `tls`, otherwise 25.'),
  HUB_MAIL_SEND_TLS: encryptionSchema
    .default('starttls')
    .describe('Its encryption: `tls`, `starttls` or `none`.'),
  HUB_MAIL_SEND_USER: z.string().min(1).optional().describe('User of the SMTP server. Unset: no sign-in.'),
  HUB_MAIL_SEND_PASSWORD: z.string().min(1).optional().describe('Password of the SMTP server.'),
};

type MailVariables = z.output<z.ZodObject<typeof mailVariables>>;

/** Returns what is missing next to the variables that are set, one line each. */
export const listMailFaults = (data: MailVariables): string[] => {
  const faults: string[] = [];
  if (data.HUB_MAIL_SMTP_PORT !== undefined && data.HUB_MAIL_ADDRESS === undefined)
    faults.push('HUB_MAIL_SMTP_PORT needs HUB_MAIL_ADDRESS');
  if (data.HUB_MAIL_SEND_HOST !== undefined && data.HUB_MAIL_ADDRESS === undefined)
    faults.push('HUB_MAIL_SEND_HOST needs HUB_MAIL_ADDRESS');
  if (data.HUB_MAIL_IMAP_HOST !== undefined && !(data.HUB_MAIL_IMAP_USER && data.HUB_MAIL_IMAP_PASSWORD))
    faults.push('HUB_MAIL_IMAP_HOST needs HUB_MAIL_IMAP_USER and HUB_MAIL_IMAP_PASSWORD');
  if ((data.HUB_MAIL_SEND_USER === undefined) !== (data.HUB_MAIL_SEND_PASSWORD === undefined))
    faults.push('HUB_MAIL_SEND_USER and HUB_MAIL_SEND_PASSWORD need each other');
  return faults;
};

const readSignIn = (user: string | undefined, password: string | undefined) =>
  user === undefined || password === undefined ? undefined : { user, password };

const imapPorts = { tls: 993, starttls: 143, none: 143 };
const sendPorts = { tls: 465, starttls: 587, none: 25 };

/** Returns the settings of mail. */
export const readMailSettings = (data: MailVariables): MailSettings => {
  const { HUB_MAIL_IMAP_TLS: imapEncryption, HUB_MAIL_SEND_TLS: sendEncryption } = data;
  return {
    filingAddress: data.HUB_MAIL_ADDRESS,
    trustedServer: data.HUB_MAIL_TRUSTED_SERVER,
    receiver:
      data.HUB_MAIL_SMTP_PORT === undefined
        ? undefined
        : {
            host: data.HUB_MAIL_SMTP_HOST,
            port: data.HUB_MAIL_SMTP_PORT,
            clients: data.HUB_MAIL_SMTP_CLIENTS ?? [],
          },
    mailbox:
      data.HUB_MAIL_IMAP_HOST === undefined
        ? undefined
        : {
            host: data.HUB_MAIL_IMAP_HOST,
            port: data.HUB_MAIL_IMAP_PORT ?? imapPorts[imapEncryption],
            encryption: imapEncryption,
            signIn: readSignIn(data.HUB_MAIL_IMAP_USER, data.HUB_MAIL_IMAP_PASSWORD),
            folders: data.HUB_MAIL_IMAP_FOLDERS,
            since: data.HUB_MAIL_IMAP_SINCE,
          },
    sender:
      data.HUB_MAIL_SEND_HOST === undefined
        ? undefined
        : {
            host: data.HUB_MAIL_SEND_HOST,
            port: data.HUB_MAIL_SEND_PORT ?? sendPorts[sendEncryption],
            encryption: sendEncryption,
            signIn: readSignIn(data.HUB_MAIL_SEND_USER, data.HUB_MAIL_SEND_PASSWORD),
          },
    isDemo: false,
  };
};
