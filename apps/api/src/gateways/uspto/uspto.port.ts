import type { Readable } from 'node:stream';
import type { ApplicationFacts } from '@hub/domain/applications/application-facts.ts';
import type { OfficeParties } from '@hub/domain/applications/office-parties.ts';
import type { OfficeFormat } from '@hub/domain/documents/office-format.ts';
import type { Database } from '../../platform/database/database.ts';
import { SystemFault } from '../../platform/errors/system-fault.ts';

/** A document of the office's file wrapper. */
export interface OfficeDocument {
  /** The office's stable identifier, 14 to 16 capitals and digits. */
  identifier: string;
  code: string;
  description: string;
  /** The moment the office gives it, ISO 8601 with `Z`. */
  officialAt: string;
  /** The calendar date of `officialAt` at the office, `YYYY-MM-DD`. */
  date: string;
  direction: 'INCOMING' | 'OUTGOING' | 'INTERNAL';
  /** Pages of the PDF; null if the office does not say. */
  pages: number | null;
  hasPdf: boolean;
  /** Name of its Word file; null if the office offers none. */
  wordFile: string | null;
  hasXml: boolean;
}

/** An entry of a response that could not be read; the others of its list were. */
export interface UnreadEntry {
  /** The office's identifier of a document; null if it has none, or is not a document. */
  identifier: string | null;
  /** Name for people, with the field at fault: `KXYZ12 (date)`, `event 3 (date)`. */
  name: string;
  /** Place and field in the list, for the log and for faults. */
  path: string;
}

/** The file wrapper as the office lists it. */
export interface OfficeListing {
  /** Newest first. */
  documents: OfficeDocument[];
  unread: UnreadEntry[];
}

/** An entry of the office's transaction history. */
interface OfficeTransaction {
  code: string;
  description: string;
  /** `YYYY-MM-DD`. */
  date: string;
}

/** A parent or child of an application. */
export interface OfficeRelative {
  relation: 'parent' | 'child';
  parentApplicationNumber: string;
  childApplicationNumber: string;
  filingDate: string | null;
  statusText: string | null;
  patentNumber: string | null;
  /** Such as CON, CIP, DIV or NST. */
  parentageCode: string | null;
  parentageText: string | null;
}

/** Patent term adjustment in days (35 U.S.C. 154(b)); a null part is one the office does not give. */
export interface OfficeAdjustment {
  aDelay: number | null;
  bDelay: number | null;
  cDelay: number | null;
  overlapping: number | null;
  nonOverlapping: number | null;
  applicantDelay: number | null;
  total: number | null;
}

/** Bibliographic facts as the office gives them. */
export interface OfficeFacts extends ApplicationFacts {
  title: string | null;
}

/** A reference that the office lists for an application: from its forms 892 and 1449 and the text of its actions. */
export interface OfficeCitation {
  /** As the office writes it, such as `Itagaki; Takeshi US 20150044531 A1`. */
  text: string;
  /** The number of the cited document without country and kind; null if the office found none. */
  number: string | null;
  /** Identifier of the action that it belongs to; null if the office does not say. */
  documentIdentifier: string | null;
  /** When the office recorded it, `YYYY-MM-DD`. */
  recordedOn: string;
}

/** Everything about an application except its documents. */
export interface OfficeApplicationRecord {
  facts: OfficeFacts;
  transactions: OfficeTransaction[];
  relatives: OfficeRelative[];
  adjustment: OfficeAdjustment | null;
  parties: OfficeParties;
  /** Entries of its lists that could not be read. */
  unread: UnreadEntry[];
}

/** Why a request to the office failed. */
export type OfficeFaultKind =
  /** No key is stored. */
  | 'not-connected'
  /** 403 with a wrong key. */
  | 'key-refused'
  /** 403 or 404: not published, or no such number. */
  | 'not-public'
  /** The response is about another application than was asked for. */
  | 'other-application'
  /** 413: the response exceeds the office's limit. */
  | 'too-large'
  /** 400: the office does not understand the query of a search. */
  | 'bad-request'
  /** 429 after all retries, or the weekly quota is used up. */
  | 'too-many-requests'
  /** No connection, time-out, 5xx, or an empty response. */
  | 'unavailable'
  /** A response without the fields that the hub needs; those to other requests may have them. */
  | 'unreadable'
  /** A download that ended early, changed on the way, is of another format, or was redirected to an address that is not allowed. */
  | 'bad-download';

/** Details of a fault. */
interface FaultDetails {
  /** The office's own id of the request, for the log. */
  requestId?: string | null | undefined;
  /** When a request is possible again, ISO 8601; absent if it was made and failed. */
  until?: string | undefined;
  /** The field at fault, for the log. */
  cause?: unknown;
}

/** Thrown by every operation of the port. Its message is a sentence for people. */
export class OfficeFault extends SystemFault {
  override readonly name = 'OfficeFault';
  readonly kind: OfficeFaultKind;
  readonly requestId: string | null;
  readonly until: string | undefined;

  constructor(kind: OfficeFaultKind, message: string, { requestId, until, cause }: FaultDetails = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.kind = kind;
    this.requestId = requestId ?? null;
    this.until = until;
  }
}

/** A page of the office's search. */
export interface OfficeSearchPage {
  /** Number of all hits. */
  total: number;
  applications: OfficeFacts[];
  /** Number of applications of the page that could not be read. */
  unread: number;
}

/** A content of a document to download. */
export interface OfficeContent {
  applicationNumber: string;
  identifier: string;
  /** PDF if absent. */
  format?: OfficeFormat;
  /** Name of the Word file; needed for Word only. */
  wordFile?: string | null;
}

/** A document on its way. */
export interface OfficeDownload {
  /** Size in bytes; null if the office does not say. */
  totalBytes: number | null;
  /** The content. Ends with an `OfficeFault` if it is cut off. */
  content: Readable;
}

/** State of the connection as the last request of any instance left it. */
interface OfficeConnectionState {
  state: 'off' | 'ok' | 'refused' | 'failing';
  lastResponseAt: string | null;
  /** Why the last request failed; null if it succeeded. */
  fault: string | null;
}

/** The patent office's Open Data Portal. One request at a time for the whole installation. */
export interface Uspto {
  /**
   * Tries a key with one cheap request; without `apiKey` the one in use, even if it was tried recently. Throws
   * `OfficeFault`.
   */
  tryKey(apiKey?: string): Promise<void>;
  /** Stores a key encrypted, in the caller's transaction. A configured key (`HUB_USPTO_KEY`) takes precedence. */
  saveKey(tx: Database, apiKey: string): Promise<void>;
  /** Deletes the stored key, in the caller's transaction. */
  deleteKey(tx: Database): Promise<void>;
  /** Searches published applications, in the office's query language. Throws `bad-request` if it is not understood. */
  search(query: { qs: string; skip: number; size: number }, signal?: AbortSignal): Promise<OfficeSearchPage>;
  /** Reads an application. Throws `not-public` if the office does not publish it, and `other-application`. */
  readApplication(applicationNumber: string, signal?: AbortSignal): Promise<OfficeApplicationRecord>;
  /** Reads the file wrapper; empty if the office lists no document. */
  readDocuments(applicationNumber: string, signal?: AbortSignal): Promise<OfficeListing>;
  /** Reads the references that the office lists for an application; it does so from about 30 days after an action on. */
  readCitations(applicationNumber: string, signal?: AbortSignal): Promise<OfficeCitation[]>;
  /**
   * Downloads a document, as PDF by default. `use` consumes the content, while other requests take their turns; a connection that breaks is resumed
   * where it ended, as long as the content is unchanged. Returns what `use` returns.
   */
  download<T>(
    document: OfficeContent,
    use: (download: OfficeDownload) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T>;
  /**
   * Checks that the office responds, unless it did within the last minutes or a request is under way. Without a key there
   * is nothing to check. Throws `OfficeFault`.
   */
  check(): Promise<void>;
  /** Returns the state of the connection; within a transaction pass it, so that no second connection is taken. */
  readConnection(db?: Database): Promise<OfficeConnectionState>;
}
