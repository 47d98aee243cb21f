import type { RoleAssignees } from '@hub/domain/workflow/template-content.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** What all templates share. */
interface TemplateSettings {
  /** What the second attorney review is called here. */
  reviewLabel: string;
  /** Who usually does what. */
  roles: RoleAssignees;
}

/** The label of the second attorney review until somebody gives another. */
const usualReviewLabel = '2AR';

/** What all templates share. */
export const readTemplateSettings = async (db: Database): Promise<TemplateSettings> => {
  const row = await db
    .selectFrom('workflow_settings')
    .select(['review_label as reviewLabel', sql.ref<RoleAssignees>('role_assignees').as('roles')])
    .executeTakeFirst();
  return row ?? { reviewLabel: usualReviewLabel, roles: {} };
};

/** Sets what all templates share. */
export const saveTemplateSettings = async (
  tx: Database,
  { reviewLabel, roles }: TemplateSettings,
  now: string,
): Promise<void> => {
  const values = { review_label: reviewLabel, role_assignees: JSON.stringify(roles), updated_at: now };
  await tx
    .insertInto('workflow_settings')
    .values(values)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(values))
    .execute();
};
