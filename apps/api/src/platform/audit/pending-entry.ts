import type { InventionId } from '@hub/contract/fields.ts';
import type { Database } from '../database/database.ts';
import type { AuditRow } from './audit-log.ts';

/** What an event tells of: its invention, and what it was made for. */
export interface EventSubject {
  readonly inventionId: InventionId;
  readonly taskId?: string | null;
  readonly milestoneId?: string | null;
  readonly noteId?: string;
  /** The remark it is, if it is one. */
  readonly comment?: { readonly id: string };
  /** Whom it is done for, where that differs from one invention of the call to the next. */
  readonly forId?: string | null | undefined;
}

/** Makes the entry that goes with an event; nothing where that invention has one already. */
type TakeEntry = (subject: EventSubject) => AuditRow | undefined;

const pending = new WeakMap<Database, TakeEntry>();

/** Lets the audit entry of a call be written in one statement with its first event, whose lock is then held for less. */
export const offerEntry = (tx: Database, take: TakeEntry): void => {
  pending.set(tx, take);
};

/** The entry to be written with an event, if its transaction has one to offer. */
export const takeEntry = (tx: Database, subject: EventSubject): AuditRow | undefined =>
  pending.get(tx)?.(subject);
