import type { InventionId, MilestoneId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';

/** A due date and the final date with all extensions. */
interface DueDates {
  due: string | null;
  latest: string | null;
}

/** A date that a change moves, before it is described. */
export interface Move {
  milestoneId: string;
  from: DueDates;
  to: DueDates;
}

/** Adds titles and inventions to moved dates, in their order; those that the actor no longer sees are left out. */
export const describeMoved = async (db: Database, actor: Actor, moves: readonly Move[]) => {
  if (moves.length === 0) return [];
  const rows = await db
    .selectFrom('milestones')
    .innerJoin('inventions', 'inventions.id', 'milestones.invention_id')
    .select([
      sql.ref<MilestoneId>('milestones.id').as('id'),
      'milestones.title as milestoneTitle',
      sql.ref<string>('milestones.rule_id').as('ruleId'),
      sql.ref<InventionId>('inventions.id').as('inventionId'),
      'inventions.title as inventionTitle',
      'inventions.reference_list as references',
    ])
    .where(
      'milestones.id',
      'in',
      moves.map(({ milestoneId }) => milestoneId),
    )
    .where(visibleInvention(actor, 'milestones.invention_id'))
    .execute();
  const byId = new Map<string, (typeof rows)[number]>(rows.map((row) => [row.id, row]));
  return moves.flatMap(({ milestoneId, from, to }) => {
    const row = byId.get(milestoneId);
    if (!row) return [];
    const { id, milestoneTitle, ruleId, inventionId, inventionTitle, references } = row;
    const invention = { id: inventionId, title: inventionTitle, references };
    return [{ milestoneId: id, milestoneTitle, ruleId, invention, from, to }];
  });
};
