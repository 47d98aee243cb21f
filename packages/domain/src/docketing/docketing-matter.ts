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
