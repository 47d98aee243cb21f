import type {
  DocketingEvent,
  DocketingMatter,
  RefusedEvent,
  UnreadEntry,
} from '@hub/domain/docketing/docketing-matter.ts';
import { SystemFault } from '../../platform/errors/system-fault.ts';

/** New versions of matters and events, in the order in which the docketing system sends them. */
export interface DocketingChanges {
  matters: DocketingMatter[];
  events: DocketingEvent[];
  refused: RefusedEvent[];
  unread: UnreadEntry[];
  /** Keys of the entries that were read, under which an earlier or later version may be unread. */
  readKeys: Pick<UnreadEntry, 'key' | 'version'>[];
}

/** A page of changes. */
interface DocketingPage extends DocketingChanges {
  /** Where the next page begins. */
  cursor: string;
  hasMore: boolean;
  /** Whether it is the first page of everything, not of the changes after a cursor. */
  isFromStart: boolean;
  /** Names the current state of the docketing system; null if it gives none. */
  etag: string | null;
}

/** Changes that the docketing system sent by itself. */
interface DocketingDelivery extends DocketingChanges {
  /** Unique id of the delivery; a repeated delivery has the same. */
  id: string;
}

/** Why a request to the docketing system failed. */
export type DocketingFaultKind =
  /** No address is configured. */
  | 'not-connected'
  /** 401 or 403. */
  | 'key-refused'
  /** No connection, time-out, 5xx, 429 after all retries, or an unreadable response. */
  | 'unavailable'
  /** The signature of a delivery is missing or wrong, or no secret is configured. */
  | 'bad-signature'
  /** A delivery was signed more than five minutes ago or ahead. */
  | 'expired'
  /** The body of a signed delivery is not what the protocol says. */
  | 'bad-delivery';

/** Thrown by every operation of the port. Its message is a sentence for people. */
export class DocketingFault extends SystemFault {
  override readonly name = 'DocketingFault';
  readonly kind: DocketingFaultKind;

  constructor(kind: DocketingFaultKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** The headers of a delivery that show where it comes from. */
export interface DeliverySignature {
  timestamp: string | undefined;
  signature: string | undefined;
}

/** The firm's docketing system. */
export interface Docketing {
  /** Whether an address is configured. */
  isConnected: boolean;
  /** Whether the local service of the demo takes its place. */
  isDemo: boolean;
  /** Whether a secret is configured, so that the docketing system can send changes by itself. */
  takesDeliveries: boolean;
  /**
   * Reads the changes after a cursor, all of them without one. Returns undefined if there are none since `etag`. A cursor
   * that the docketing system no longer knows starts from the beginning.
   */
  readChanges(
    after: { cursor: string | null; etag: string | null },
    signal?: AbortSignal,
  ): Promise<DocketingPage | undefined>;
  /** Checks signature and time of a delivery, then decodes it. `body` is its text as it arrived. */
  openDelivery(signed: DeliverySignature, body: string): DocketingDelivery;
  /** Checks that the docketing system responds. Without an address there is nothing to check. */
  check(): Promise<void>;
}
