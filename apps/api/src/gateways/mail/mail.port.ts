import type { Readable } from 'node:stream';
import { SystemFault } from '../../platform/errors/system-fault.ts';

/** An email in its original form (RFC 5322), as a file on this machine. */
export interface MailOriginal {
  /** Size in bytes. */
  size: number;
  /** SHA-256 in hexadecimal digits. The same email has a different one through each channel, because servers add headers. */
  sha256: string;
  /** Absolute path of the file. It is deleted when the handler that received it returns. */
  path: string;
  /** Opens the content; any number of times. */
  open(): Readable;
}

/** Where an email lies in a mailbox. */
export interface MailboxPosition {
  folder: string;
  /** Changes when the server numbers the folder again (RFC 3501). A text, because it may exceed 32 bits. */
  uidValidity: string;
  uid: number;
  /** Whether it was in the folder at its first reading. Such emails are handed over from the newest down. */
  isBacklog: boolean;
}

/** How far a folder of a mailbox has been read. */
export interface FolderPosition {
  uidValidity: string;
  /** Highest uid that was stored or was there at the first reading: greater ones are new. */
  lastUid: number;
  /** Of the emails at the first reading, those with lower uids are still to be read. Null: the folder was read from its beginning. */
  backlogUid: number | null;
  /** The day of the oldest email to read, `YYYY-MM-DD`, chosen at the first reading. */
  since: string;
}

/** The envelope that the sending server gave. */
interface ReceivedEnvelope {
  /** Return address; null for reports about delivery. */
  from: string | null;
  /** The recipients at the hub, such as `filing+DEMO-1@hub.example.com`. At least one. */
  recipients: string[];
  /** IP address of the sending server. */
  clientAddress: string;
}

/** An email that a channel hands over. */
export interface ReceivedMail {
  original: MailOriginal;
  channel: 'smtp' | 'imap';
  /** `outgoing` for an email in the folder of sent mail: a person of the firm wrote it. */
  direction: 'incoming' | 'outgoing';
  /** When the channel received it, ISO 8601 with `Z`; of a mailbox, when the mail server did. */
  receivedAt: string;
  /** Null for mail that came over SMTP. Store it with the email, for `MailHandling.openFolder`. */
  position: MailboxPosition | null;
  /** Null for mail of a mailbox. */
  envelope: ReceivedEnvelope | null;
  /**
   * Whether the `Authentication-Results` headers may be believed: they come from a mailbox, or from a sending server that is
   * listed as trusted. Pass it to `parse`.
   */
  isTrustedServer: boolean;
}

/** A name and a valid address; the domain is in lower case. */
export interface MailAddress {
  /** The display name, decoded and without control characters; empty without one. */
  name: string;
  address: string;
}

/** Result of a check of the receiving server (RFC 8601). `none`: checked, but the sender publishes nothing to check. */
type AuthenticationResult = 'pass' | 'fail' | 'none';

/** Results of the trusted receiving server about the sender; null where it did not check. */
export interface MailAuthentication {
  spf: AuthenticationResult | null;
  dkim: AuthenticationResult | null;
  dmarc: AuthenticationResult | null;
  /** Whether DMARC passed, or SPF or DKIM passed for the domain of the sender's address. */
  isSenderVerified: boolean;
}

/** Conditions that people should see, or that forbid automatic filing. */
type MailWarning =
  /** The receiving server refutes the sender, or the sender's name is another address, or there are several senders. */
  | 'forged-sender'
  /** The hub sent this email itself, or it passed more than 30 servers. */
  | 'loop'
  /** The email contains a `winmail.dat` of Outlook, whose content cannot be shown. */
  | 'winmail'
  /** More than 100 recipients; only the first 100 are listed. */
  | 'too-many-recipients'
  /** Addresses that are not valid were left out. */
  | 'invalid-address'
  /** The email does not name the charset of its text, or names a wrong one, so that some characters may be wrong. */
  | 'guessed-charset'
  /** A part is encrypted with S/MIME or PGP: only programs that have the key can read it. */
  | 'encrypted-smime'
  | 'encrypted-pgp'
  /** A part is in the S/MIME format, but cannot be read. */
  | 'damaged-smime'
  /** More parts, levels of parts or text than are read; the original has them all. */
  | 'cut'
  /** The email could not be read in time or at all; only the original has its content. */
  | 'unreadable';

/** An attachment, as a file that exists until the callback of `parse` returns. */
interface MailAttachment {
  /** Name without path and control characters, at most 255 characters; `attachment` or the like if it has none. */
  name: string;
  /** Media type as claimed; the type of the stored file is found in its content. */
  claimedType: string;
  /** Size in bytes. */
  size: number;
  /** SHA-256 in hexadecimal digits. */
  sha256: string;
  /** `Content-ID` without angle brackets, which `data-cid` in `html` names; null without one. */
  contentId: string | null;
  /** Whether it belongs to the body, such as a logo of a signature: `html` refers to it, and it is not worth filing. */
  isInline: boolean;
  path: string;
  open(): Readable;
}

/** A document that a notice of the patent office announces. */
interface NoticedDocument {
  /** Digits only, such as `17123456`, or an international application such as `PCTUS2612345`. */
  applicationNumber: string;
  /** Code of the document, such as `CTNF`; null if the notice states none. */
  code: string | null;
  /** Mail or notification date, `YYYY-MM-DD`; null if the notice states none. */
  mailDate: string | null;
}

/** An eOffice action notification of the patent office, which announces new correspondence. */
export interface OfficeNotice {
  /** At most 100; empty if the notice lists none in a form that can be read. */
  documents: NoticedDocument[];
}

/** An email that another email encloses. */
interface EnclosedMail {
  messageId: string | null;
  subject: string;
  /** Its text, at most 50,000 characters. */
  text: string;
}

/** A report of a mail server about an email that was sent earlier. */
interface DeliveryReport {
  /** Message-IDs of the emails that it is about. */
  originalIds: string[];
  /** Recipients who have not received it; addresses in lower case. */
  failed: { address: string; reason: string }[];
}

/** The content of an email. All texts are valid Unicode without NUL. */
export interface ParsedMail {
  /**
   * `Message-ID` without angle brackets, the identity of an email through every channel. Where it is missing, one that
   * is derived from sender, date, subject and text, which ends in `@missing.invalid`.
   */
  messageId: string;
  /** The message that this one replies to; null for none. */
  inReplyTo: string | null;
  /** The messages of its thread, oldest first; at most 1,000. */
  references: string[];
  /** Null if the email has no valid sender. */
  from: MailAddress | null;
  to: MailAddress[];
  cc: MailAddress[];
  replyTo: MailAddress[];
  /** Number of recipients in `To` and `Cc`, also of those that are not listed. */
  recipientCount: number;
  /** Recipients that servers noted on the way (`Delivered-To`, `X-Original-To`). The sender can write these headers too. */
  deliveredTo: string[];
  /** When it was written according to the sender, ISO 8601 with `Z`; null if it does not say. */
  date: string | null;
  /** At most 998 characters; empty without one. */
  subject: string;
  /** Plain text of the body, for search and references; at most 1,000,000 characters. */
  text: string;
  /**
   * Clean markup of the body, at most 2,000,000 characters: no scripts, forms or outside addresses that load by
   * themselves. Made from the text where the email has no HTML. Images have no `src` but one of two marks: `data-cid` names the
   * content id of an attachment, `data-remote-src` an address that may be loaded on request. Quoted text of earlier
   * messages is in elements with `data-quoted`; where its value is `from-here`, their following siblings are quoted as well.
   */
  html: string;
  /** Number of images in `html` that are loaded only on request. */
  remoteImageCount: number;
  attachments: MailAttachment[];
  /** Null if no trusted server checked the sender. */
  authentication: MailAuthentication | null;
  /** Whether a program sent it: an absence notice, a report about delivery, a mailing list (RFC 3834). */
  isAutomatic: boolean;
  /** Null if it is not a notice of the patent office. One whose sender is refuted does not count. */
  officeNotice: OfficeNotice | null;
  /** The emails that it encloses as attachments, at most 20. */
  enclosed: EnclosedMail[];
  /** Null if it is no report of a mail server about another email. */
  deliveryReport: DeliveryReport | null;
  warnings: MailWarning[];
}

/** How the hub takes over the mail of a channel. */
export interface MailHandling {
  /**
   * Stores an email. The channel acknowledges it only afterward, and offers it again if this throws: so throw only for
   * faults that pass, and expect the same email again.
   */
  handle(mail: ReceivedMail): Promise<void>;
  /**
   * Returns how far a folder has been read. One that is new, or that the server has numbered again, is at `start`, which is
   * stored; its `since` stays what it was. Only mailboxes use it.
   */
  openFolder(folder: string, start: FolderPosition): Promise<FolderPosition>;
  /**
   * Called when a mailbox cannot be read, as a sentence for people, with each attempt, and with null once it can. A connection
   * that ends and is replaced at once is no failure.
   */
  noteReading?(fault: string | null): Promise<void>;
}

/** State of a connection to a mail server, for health and screens. */
export interface MailConnectionState {
  /**
   * - `off`: not configured, or not started
   * - `connecting`: started, no result yet
   * - `ok`: the last attempt worked
   * - `refused`: the server refuses the sign-in; it is tried again only after hours or a restart
   * - `failing`: tried again, after increasing pauses
   */
  state: 'off' | 'connecting' | 'ok' | 'refused' | 'failing';
  /** A sentence for people about the last failure; null in the other states. */
  fault: string | null;
  /** When it last worked, ISO 8601 with `Z`; null if never since the start. */
  lastOkAt: string | null;
}

/** A channel by which mail arrives. */
export interface MailSource {
  /** Whether it is configured; `start` does nothing otherwise. */
  isConfigured: boolean;
  /** Starts to receive. Throws only if the port of the SMTP receiver cannot be opened. */
  start(handling: MailHandling): Promise<void>;
  /** Stops; an email that is being handled is completed first. */
  stop(): Promise<void>;
  /** Connects once, beside what is running. Throws `MailFault`; does nothing where it is not configured. */
  check(): Promise<void>;
  state(): MailConnectionState;
}

/** The SMTP receiver. */
export interface MailReceiver extends MailSource {
  /** Where it listens; null while it does not. */
  address(): { host: string; port: number } | null;
}

/** An email to send. Line breaks and other control characters in headers and addresses are refused. */
export interface OutgoingMail {
  /** `Message-ID` without angle brackets, chosen by the caller so that a repeated attempt is recognized as the same. */
  messageId: string;
  from: MailAddress;
  replyTo: MailAddress | null;
  to: MailAddress[];
  cc: MailAddress[];
  /** Recipients that the others do not see. All recipients together are at most 100. */
  bcc: MailAddress[];
  subject: string;
  text: string;
  /** Markup of the body; null for plain text only. */
  html: string | null;
  inReplyTo: string | null;
  /** The messages of the thread, oldest first. */
  references: string[];
  attachments: OutgoingAttachment[];
  /** ISO 8601 with `Z`. */
  date: string;
  /** Whether no person wrote it: mail servers send no absence notes to it (RFC 3834). */
  isAutomatic?: boolean;
  /**
   * Called with the email as it will be sent, before anything is sent, so that it can be stored as a file. Nothing is
   * sent if it throws.
   */
  keepOriginal?(original: MailOriginal): Promise<void>;
}

export interface OutgoingAttachment {
  name: string;
  /** Media type. */
  type: string;
  /** Opens the content; read once. */
  open(): Promise<Readable>;
}

/** Recipients by the mail server's decision. At least one is accepted. */
export interface SendResult {
  accepted: string[];
  rejected: { address: string; reason: string }[];
}

/** Why an email was not sent. */
export type MailFaultKind =
  /** No mail server is configured. */
  | 'not-connected'
  /** An address, header or the number of recipients is not valid; nothing was sent. */
  | 'invalid'
  /** The mail server refuses the sign-in. */
  | 'sign-in-refused'
  /** The mail server refuses the email or every recipient for good. */
  | 'rejected'
  /** No connection, a time-out, or a refusal for the moment: worth another attempt. */
  | 'unavailable'
  /**
   * The connection ended after the whole email was handed over and before the server confirmed it: it may have been
   * sent, so a person decides about another attempt.
   */
  | 'uncertain';

/** Thrown by `MailSender`. Its message is a sentence for people. */
export class MailFault extends SystemFault {
  override readonly name = 'MailFault';
  readonly kind: MailFaultKind;
  /** Reasons by recipient, where the server gave any. */
  readonly rejected: SendResult['rejected'];

  /** Whether no email leaves at the moment, so that a later attempt sends it: none has left, and none is at fault. */
  get isPassing(): boolean {
    return this.kind === 'unavailable' || this.kind === 'sign-in-refused';
  }

  constructor(
    kind: MailFaultKind,
    message: string,
    rejected: SendResult['rejected'] = [],
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.kind = kind;
    this.rejected = rejected;
  }
}

/** Sends mail through the firm's mail server. */
export interface MailSender {
  isConfigured: boolean;
  /** Sends an email. Throws `MailFault` if no recipient gets it. */
  send(mail: OutgoingMail): Promise<SendResult>;
  /** Signs in without sending. Throws `MailFault`; does nothing where no server is configured. */
  check(): Promise<void>;
  /** State of the connection as the last attempt left it. */
  state(): MailConnectionState;
}

/** The part of a received email that `parse` reads. */
export type ParseSource = Pick<ReceivedMail, 'original' | 'isTrustedServer'>;

/** The firm's mail: channels by which it arrives, reading of originals, and sending. */
export interface Mail {
  /** The address of the hub, such as `filing@hub.example.com`; undefined if none is configured. */
  filingAddress: string | undefined;
  /** Receives forwarded mail and mail to filing addresses over SMTP. */
  receiver: MailReceiver;
  /** Reads a mailbox over IMAP. */
  mailbox: MailSource;
  sender: MailSender;
  /**
   * Reads an email in a process of its own, which has no network and no secrets, and passes its content to `use`. The files
   * of the attachments are deleted when `use` returns. An email that cannot be read has the warning `unreadable` and
   * nothing but a message id. Returns what `use` returns. Throws if the hub stops meanwhile, so that the email is not taken
   * for an unreadable one.
   */
  parse<T>(source: ParseSource, use: (mail: ParsedMail) => Promise<T>): Promise<T>;
  /** Ends the process that reads mail. */
  close(): Promise<void>;
}
