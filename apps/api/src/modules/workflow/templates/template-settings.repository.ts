import type { RoleAssignees } from '@hub/domain/workflow/template-content.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** What all templates share. */
interface TemplateSettings {
  /** What the second attorney review is called here. */
  reviewLabel: string;
  /** Who usually does what. */
  roles: RoleAssignees;
  updatedAt: string;
}

/** What stands until somebody saves something else. */
const usual: TemplateSettings = { reviewLabel: '2AR', roles: {}, updatedAt: '1970-01-01T00:00:00.000Z' };

/** What all templates share. */
export const readTemplateSettings = async (db: Database): Promise<TemplateSettings> => {
  const row = await db
    .selectFrom('workflow_settings')
    .select([
      'review_label as reviewLabel',
      sql.ref<RoleAssignees>('role_assignees').as('roles'),
      'updated_at as updatedAt',
    ])
    .executeTakeFirst();
  return row ?? usual;
};

/** What all templates share, which nobody else changes until the transaction ends. */
export const lockTemplateSettings = async (tx: Database): Promise<TemplateSettings> => {
  const { reviewLabel, roles, updatedAt } = usual;
  await tx
    .insertInto('workflow_settings')
    .values({ review_label: reviewLabel, role_assignees: JSON.stringify(roles), updated_at: updatedAt })
    .onConflict((conflict) => conflict.column('is_only').doNothing())
    .execute();
  await tx.selectFrom('workflow_settings').select('is_only').forUpdate().execute();
  return readTemplateSettings(tx);
};

/** Sets what all templates share, once it is locked. */
export const saveTemplateSettings = async (
  tx: Database,
  { reviewLabel, roles }: Omit<TemplateSettings, 'updatedAt'>,
  now: string,
): Promise<void> => {
  await tx
    .updateTable('workflow_settings')
    .set({
      review_label: reviewLabel,
      role_assignees: JSON.stringify(roles),
      updated_at: sql<string>`greatest(${now}::timestamptz(3), updated_at + interval '1 millisecond')`,
    })
    .execute();
};
