import type { InventionId, MilestoneId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** A milestone of a rule, with the date its period runs from. */
export interface RunningMilestone {
  id: MilestoneId;
  inventionId: InventionId;
  ruleId: string;
  title: string;
  trigger: string;
}

/**
 * Returns the milestones of these rules that are not cancelled, optionally only those of one trigger date; the
 * caller has checked visibility.
 */
export const readRunning = async (
  db: Database,
  inventionIds: readonly string[],
  ruleIds: readonly string[],
  trigger?: string,
): Promise<RunningMilestone[]> => {
  if (inventionIds.length === 0 || ruleIds.length === 0) return [];
  const { rows } = await sql<RunningMilestone>`
    select id, invention_id as "inventionId", rule_id as "ruleId", title, deadline ->> 'trigger' as trigger
    from milestones
    where invention_id = any(${inventionIds}::uuid[]) and rule_id = any(${ruleIds}::text[]) and not is_deleted
      and deadline ->> 'trigger' is not null
      and (${trigger ?? null}::text is null or deadline ->> 'trigger' = ${trigger ?? null}::text)
    order by created_at, id`.execute(db);
  return rows;
};
