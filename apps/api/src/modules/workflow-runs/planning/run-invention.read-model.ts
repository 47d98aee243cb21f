import type { InventionId } from '@hub/contract/fields.ts';
import type { EntitySize } from '@hub/domain/deadlines/extensions/extension-fees.ts';
import type { RoleAssignees } from '@hub/domain/templates/template-content.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import { visibleInvention } from '../../../spine/access/visible-invention.ts';

const selectRunInvention = (db: Database, id: string) =>
  db
    .selectFrom('inventions')
    .select([
      sql.ref<InventionId>('inventions.id').as('id'),
      'inventions.title',
      'inventions.reference_list as references',
      'inventions.tags',
      sql.ref<EntitySize>('inventions.entity_size').as('entitySize'),
      sql<string | null>`(
        select principals.value from principals where principals.id = inventions.in_house_attorney_id)`.as(
        'inHouseAttorney',
      ),
      sql<string[]>`array(
        select (select value from principals where principals.id = assignee.principal_id)
        from invention_project_assignees assignee
        where assignee.invention_id = inventions.id order by assignee.position)`.as('projectAssignees'),
      sql<RoleAssignees | null>`(select role_assignees from workflow_settings)`.as('workspaceRoles'),
    ])
    .where('inventions.id', '=', id);

/** An invention with the data that starting a workflow on it needs. */
export type RunInvention = Awaited<
  ReturnType<ReturnType<typeof selectRunInvention>['executeTakeFirstOrThrow']>
>;

/** Finds an invention visible to the actor, with the data that starting a workflow on it needs. */
export const findRunInvention = (db: Database, actor: Actor, id: string): Promise<RunInvention | undefined> =>
  selectRunInvention(db, id).where(visibleInvention(actor, 'inventions.id')).executeTakeFirst();

/** Reads the same for a job, which works on every invention. */
export const readRunInvention = (db: Database, id: string): Promise<RunInvention> =>
  selectRunInvention(db, id).executeTakeFirstOrThrow();
