import type { InventionId, MilestoneId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { usableInvention, visibleInvention } from '../../../platform/access/visible-invention.ts';
import type { Database } from '../../../platform/database/database.ts';

const mostChecks = 200;

const selectChecks = (db: Database, actor: Actor) =>
  db
    .selectFrom('milestone_checks')
    .innerJoin('milestones', 'milestones.id', 'milestone_checks.milestone_id')
    .innerJoin('inventions', 'inventions.id', 'milestones.invention_id')
    .innerJoin('principals', 'principals.id', 'milestone_checks.opened_by')
    .select([
      sql.ref<MilestoneId>('milestones.id').as('id'),
      sql.ref<InventionId>('milestones.invention_id').as('inventionId'),
      'milestones.title',
      'milestones.due_at as dueAt',
      'milestones.updated_at as updatedAt',
      'inventions.title as inventionTitle',
      'inventions.reference_list as references',
      'principals.value as openedByEmail',
      'milestone_checks.opened_by as openedBy',
      'milestone_checks.opened_for as openedFor',
      'milestone_checks.opened_at as openedAt',
      'milestone_checks.reason',
      usableInvention(
        actor,
        { permission: 'deadlines:verify', right: 'write' },
        'milestones.invention_id',
      ).as('isUsable'),
    ])
    .where('milestone_checks.outcome', 'is', null)
    .where(visibleInvention(actor, 'milestones.invention_id'));

/** The milestones that wait for a second person and that the actor may see, the oldest first. */
export const listOpenChecks = async (db: Database, actor: Actor) => {
  const rows = await selectChecks(db, actor)
    .orderBy('milestone_checks.opened_at')
    .orderBy('milestone_checks.id')
    .limit(mostChecks)
    .execute();
  return rows.map(({ inventionTitle, references, openedByEmail, openedBy, openedFor, ...check }) => ({
    id: check.id,
    inventionId: check.inventionId,
    title: check.title,
    dueAt: check.dueAt,
    updatedAt: check.updatedAt,
    check: { openedBy: openedByEmail, openedAt: check.openedAt, reason: check.reason },
    invention: { title: inventionTitle, references },
    finisher: { openedBy, openedFor },
    isUsable: check.isUsable,
  }));
};
