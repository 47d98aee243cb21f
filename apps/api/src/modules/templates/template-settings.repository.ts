import type { RoleAssignees } from '@hub/domain/templates/template-content.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Settings shared by all templates. */
interface TemplateSettings {
  /** Label of the second attorney review in this workspace. */
  reviewLabel: string;
  /** Default assignees of each role. */
  roles: RoleAssignees;
  updatedAt: string;
}

/** Settings until they are first saved. */
const defaultSettings: TemplateSettings = {
  reviewLabel: '2AR',
  roles: {},
  updatedAt: '1970-01-01T00:00:00.000Z',
};

/** Reads the settings shared by all templates. */
export const readTemplateSettings = async (db: Database): Promise<TemplateSettings> => {
  const row = await db
    .selectFrom('workflow_settings')
    .select([
      'review_label as reviewLabel',
      sql.ref<RoleAssignees>('role_assignees').as('roles'),
      'updated_at as updatedAt',
    ])
    .executeTakeFirst();
  return row ?? defaultSettings;
};

/** Reads the shared settings and locks them until the transaction ends. */
export const lockTemplateSettings = async (tx: Database): Promise<TemplateSettings> => {
  const { reviewLabel, roles, updatedAt } = defaultSettings;
  await tx
    .insertInto('workflow_settings')
    .values({ review_label: reviewLabel, role_assignees: JSON.stringify(roles), updated_at: updatedAt })
    .onConflict((conflict) => conflict.column('is_only').doNothing())
    .execute();
  await tx.selectFrom('workflow_settings').select('is_only').forUpdate().execute();
  return readTemplateSettings(tx);
};

/** Writes the shared settings; the caller has locked them. */
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
