import type { EntitySize } from '@hub/domain/deadlines/extensions/extension-fees.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';

/** Reads the values that the dates of the active statutory milestones of an invention were computed from. */
export const readDateFacts = (db: Database, actor: Actor, inventionId: string) =>
  db
    .selectFrom('milestones')
    .innerJoin('inventions', 'inventions.id', 'milestones.invention_id')
    .leftJoin('workflows', 'workflows.id', 'milestones.workflow_id')
    .select([
      'milestones.id',
      'milestones.deadline',
      sql<unknown>`coalesce(workflows.facts, '{}') || milestones.facts`.as('facts'),
      'workflows.trigger_date as documentDate',
      'milestones.extension_months as extensionMonths',
      sql.ref<EntitySize>('inventions.entity_size').as('entitySize'),
    ])
    .where('milestones.invention_id', '=', inventionId)
    .where('milestones.rule_id', 'is not', null)
    .where('milestones.deadline', 'is not', null)
    .where('milestones.is_finished', '=', false)
    .where('milestones.is_deleted', '=', false)
    .where(visibleInvention(actor, 'milestones.invention_id'))
    .execute();
