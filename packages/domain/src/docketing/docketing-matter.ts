import type { IsoDate } from '../dates/iso-date.ts';
import type { DocketingStatus } from './match-deadlines.ts';

/** A matter of the docketing system. */
export interface DocketingMatter {
  /** Number of the matter, without the prefix that references have. */
  number: string;
  /** Increases with each change. */
  version: number;
  title: string;
  /** Digits only; null before filing. */
  applicationNumber: string | null;
}

interface EventIdentity {
  /** Number of its matter. */
  matter: string;
  /** Unique within the matter. */
  id: string;
  /** Increases with each change. */
  version: number;
  code: string;
  description: string;
}

/** An event of a matter: a date to keep. */
export interface DocketingEvent extends EventIdentity {
  dueDate: IsoDate | null;
  status: DocketingStatus;
}

/** Fields of an event that may not be understood. */
export const refusedFields = ['id', 'version', 'code', 'description', 'dueDate', 'status'] as const;

/** A field of an event that is not understood. */
export type RefusedField = (typeof refusedFields)[number];

/** An event with a value that is missing or not understood, such as a date in a national format. */
export interface RefusedEvent extends EventIdentity {
  field: RefusedField;
  /** The value as it was sent. */
  value: string;
}

/** Fields without which an entry cannot be read at all. */
export const unreadFields = ['number', 'version', 'applicationNumber', 'matter'] as const;

/** A matter that cannot be read, or an event whose matter is not known. */
export interface UnreadEntry {
  /** The same for each version of the entry, whether it can be read or not. */
  key: string;
  kind: 'matter' | 'event';
  /** Number of the matter or id of the event; null if it has none. */
  name: string | null;
  /** 0 if it cannot be read. */
  version: number;
  /** Title of the matter; description of the event, or else its code. */
  title: string;
  /** Due date of the event as it was sent; null without one. */
  dueDate: string | null;
  field: (typeof unreadFields)[number];
  /** The value of the field as it was sent; empty if it was missing. */
  value: string;
}
