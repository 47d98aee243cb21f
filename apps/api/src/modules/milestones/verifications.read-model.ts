import type { InventionId, MilestoneId } from '@hub/contract/fields.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { officeTimeZone, todayIn } from '@hub/domain/dates/today.ts';
import type { StoredDeadline } from '@hub/domain/deadlines/computation/kept-deadline.ts';
import { type Period, periodOf, verdictOn, writeFiling } from '@hub/domain/milestones/verdict.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { usableInvention, visibleInvention } from '../../spine/access/visible-invention.ts';
import { openedForEmail } from '../milestone-records/public.ts';

const maxVerifications = 200;

/** A document that was presented for a milestone. */
interface PresentedDocument {
  id: string;
  code: string;
  description: string;
  date: IsoDate;
}

const presentedDocuments = sql<PresentedDocument[]>`(
  select coalesce(json_agg(json_build_object('id', document.id, 'code', document.code, 'description', document.description,
      'date', document.document_date) order by document.document_date, document.id), '[]')
  from milestone_documents presented join patent_documents document on document.id = presented.document_id
  where presented.milestone_id = milestones.id and presented.relation in ('closed', 'replied'))`;

const selectVerifications = (db: Database, actor: Actor) =>
  db
    .selectFrom('milestone_verifications')
    .innerJoin('milestones', 'milestones.id', 'milestone_verifications.milestone_id')
    .innerJoin('inventions', 'inventions.id', 'milestones.invention_id')
    .innerJoin('principals', 'principals.id', 'milestone_verifications.opened_by')
    .select([
      sql.ref<MilestoneId>('milestones.id').as('id'),
      sql.ref<InventionId>('milestones.invention_id').as('inventionId'),
      'milestones.title',
      'milestones.due_at as dueAt',
      'milestones.final_at as finalAt',
      'milestones.rule_id as ruleId',
      'milestones.replied_at as repliedAt',
      sql.ref<StoredDeadline | null>('milestones.deadline').as('deadline'),
      presentedDocuments.as('documents'),
      'milestones.is_deleted as deleted',
      'milestones.updated_at as updatedAt',
      'inventions.title as inventionTitle',
      'inventions.reference_list as references',
      'principals.value as openedByEmail',
      'milestone_verifications.opened_by as openedBy',
      'milestone_verifications.opened_for as openedFor',
      openedForEmail('milestone_verifications').as('openedForEmail'),
      'milestone_verifications.opened_at as openedAt',
      'milestone_verifications.reason',
      usableInvention(
        actor,
        { permission: 'deadlines:verify', right: 'write' },
        'milestones.invention_id',
      ).as('isUsable'),
    ])
    .where('milestone_verifications.outcome', 'is', null)
    .where(visibleInvention(actor, 'milestones.invention_id'));

const timingOn = (period: Period, date: IsoDate): string => writeFiling(verdictOn(period, date));

/** Returns the milestones that need verification and that the actor may see, oldest first. */
export const listOpenVerifications = async (db: Database, actor: Actor) => {
  const rows = await selectVerifications(db, actor)
    .orderBy('milestone_verifications.opened_at')
    .orderBy('milestone_verifications.id')
    .limit(maxVerifications)
    .execute();
  return rows.map(({ inventionTitle, references, openedBy, openedFor, documents, ...verification }) => ({
    id: verification.id,
    inventionId: verification.inventionId,
    title: verification.title,
    dueAt: verification.dueAt,
    finalAt: verification.finalAt,
    evidence: documents.map((document) => ({
      ...document,
      timing: timingOn(periodOf(verification), document.date),
    })),
    timing:
      documents.length > 0 || verification.deleted
        ? null
        : timingOn(
            periodOf(verification),
            todayIn(officeTimeZone, Temporal.Instant.from(verification.openedAt)),
          ),
    deleted: verification.deleted,
    updatedAt: verification.updatedAt,
    verification: {
      openedBy: verification.openedByEmail,
      openedFor: verification.openedForEmail,
      openedAt: verification.openedAt,
      reason: verification.reason,
    },
    invention: { title: inventionTitle, references },
    finisher: { openedBy, openedFor },
    isUsable: verification.isUsable,
  }));
};
