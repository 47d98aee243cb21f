import type { InventionId, MilestoneId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { usableInvention, visibleInvention } from '../../spine/access/visible-invention.ts';
import { openedForEmail } from '../milestone-records/public.ts';

const maxVerifications = 200;

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

/** Returns the milestones that need verification and that the actor may see, oldest first. */
export const listOpenVerifications = async (db: Database, actor: Actor) => {
  const rows = await selectVerifications(db, actor)
    .orderBy('milestone_verifications.opened_at')
    .orderBy('milestone_verifications.id')
    .limit(maxVerifications)
    .execute();
  return rows.map(({ inventionTitle, references, openedBy, openedFor, ...verification }) => ({
    id: verification.id,
    inventionId: verification.inventionId,
    title: verification.title,
    dueAt: verification.dueAt,
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
