import type { EntitySize } from '@hub/domain/deadlines/extensions/extension-fees.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Reads the facts that the date of a milestone was computed from, other than its own columns. */
export const readStoredDate = (db: Database, milestoneId: string) =>
  db
    .selectFrom('milestones')
    .innerJoin('inventions', 'inventions.id', 'milestones.invention_id')
    .leftJoin('workflows', 'workflows.id', 'milestones.workflow_id')
    .select([
      sql.ref<EntitySize>('inventions.entity_size').as('entitySize'),
      'milestones.facts as ownFacts',
      'workflows.facts as workflowFacts',
      'workflows.trigger_date as documentDate',
      sql<boolean>`exists (
        select from milestones other
        where other.workflow_id = milestones.workflow_id and other.id <> milestones.id and other.rule_id is not null)`.as(
        'sharesWorkflow',
      ),
    ])
    .where('milestones.id', '=', milestoneId)
    .executeTakeFirstOrThrow();
