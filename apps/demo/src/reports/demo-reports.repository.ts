import type { InventionId } from '@hub/contract/fields.ts';
import { demoPeople } from '@hub/demo-workspace/demo-people.ts';
import { sql } from 'kysely';
import type { Database } from '../../../api/src/platform/database/database.ts';

/** Id of the person of the demo who has generated reports. */
export const demoAuthorId = demoPeople.find(({ email }) => email === 'paralegal@demo.hub')?.id ?? '';

const signInIds = demoPeople.filter(({ canSignIn }) => canSignIn).map(({ id }) => id);

/** Whether this is the demo, and it has no report yet. */
export const isDemoWithoutReports = async (db: Database): Promise<boolean> => {
  const row = await db
    .selectFrom('workspace')
    .select(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('report_runs').select('id'))).as('isWithout'),
    )
    .where('demo_replayed_on', 'is not', null)
    .executeTakeFirst();
  return row?.isWithout === true;
};

/** Within this time, the period to reply to an office action has usually not ended. */
const openDays = 120;

/**
 * Returns the replayed application with the oldest office action that is probably unanswered, among those that everyone may
 * see and a sign-in of the demo works on; undefined without any.
 */
export const findDemoInvention = async (db: Database): Promise<InventionId | undefined> => {
  const { rows } = await sql<{ id: InventionId }>`
    select inventions.id
    from inventions
      join patent_applications application on application.invention_id = inventions.id and application.shift_days <> 0
      join patent_documents document on document.invention_id = inventions.id and btrim(document.code) in ('CTNF', 'CTFR')
    where not inventions.is_restricted and not inventions.is_walled
      and document.document_date > (select demo_replayed_on from workspace) - ${openDays}::integer
      and (inventions.in_house_attorney_id = any(${signInIds}::uuid[]) or exists (
        select from invention_project_assignees assigned
        where assigned.invention_id = inventions.id and assigned.principal_id = any(${signInIds}::uuid[])))
    order by document.document_date, inventions.id limit 1`.execute(db);
  return rows[0]?.id;
};
