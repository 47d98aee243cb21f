import type { InventionId } from '@hub/contract/fields.ts';
import type { EntitySize } from '@hub/domain/deadlines/extension-fees.ts';
import type { RoleAssignees } from '@hub/domain/workflow/template-content.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { visibleInvention } from '../../../platform/access/visible-invention.ts';
import type { Database } from '../../../platform/database/database.ts';

/** One invention that the actor may see, with what binding a template to it depends on. */
export const findBoundInvention = (db: Database, actor: Actor, id: string) =>
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
    .where('inventions.id', '=', id)
    .where(visibleInvention(actor, 'inventions.id'))
    .executeTakeFirst();

/** An invention with what binding a template to it depends on. */
export type BoundInvention = NonNullable<Awaited<ReturnType<typeof findBoundInvention>>>;
