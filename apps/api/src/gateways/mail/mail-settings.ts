/** How a connection to a mail server is encrypted. */
export type MailEncryption = 'tls' | 'starttls' | 'none';

/** A mail server to sign in at. */
export interface MailServerSettings {
  host: string;
  port: number;
  encryption: MailEncryption;
  /** Undefined for a server that needs no sign-in. */
  signIn: { user: string; password: string } | undefined;
}

/** The SMTP receiver. */
export interface ReceiverSettings {
  host: string;
  /** 0 selects a free one. */
  port: number;
  /** Addresses and ranges of the servers that may deliver, and whose results are believed; empty for all and none. */
  clients: readonly string[];
}

/** The mailbox that is read. */
export interface MailboxSettings extends MailServerSettings {
  /** Folders besides the one of sent mail, which the server names. */
  folders: readonly string[];
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
