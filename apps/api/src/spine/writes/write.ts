import type { InventionId } from '@hub/contract/fields.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../access/actor.ts';
import type { AuditRow } from '../audit/audit-log.ts';

/** The part of an event that its audit entry needs: the entity and the sponsor on whose behalf it happened. */
export interface AuditedEvent {
  inventionId: InventionId;
  subject: { id: string };
  comment?: { id: string };
  /** The sponsor, if one call changes inventions for different sponsors. */
  forId?: string | null | undefined;
  /** The sponsor on whose task or milestone the actor worked by their own right. */
  workForId?: string | null;
}

/** Returns the id of the entity that an event is about. */
export const entityOf = ({ comment, subject }: AuditedEvent): string => comment?.id ?? subject.id;

/** Adds ids to the audit entry of a call that its path and body do not contain, such as that of a walled person. */
type AnnotateAudit = (ids: Record<string, string | readonly string[]>) => void;

/** A change in progress: its transaction, who makes it, and the audit entry that goes with it. */
export interface Write {
  tx: Database;
  actor: Actor;
  annotateAudit: AnnotateAudit;
  /**
   * Returns the audit entry to insert together with an event, or undefined if its invention already has one. Inserting it
   * with the first event keeps the lock on the audit log short.
   */
  takeEntry: (event: AuditedEvent) => AuditRow | undefined;
}
