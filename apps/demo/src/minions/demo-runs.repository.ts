import type { InventionId } from '@hub/contract/fields.ts';
import { demoPeople } from '@hub/demo-workspace/demo-people.ts';
import { sql } from 'kysely';
import type { Database } from '../../../api/src/platform/database/database.ts';

/** Id of the person of the demo who asks its minions for work and decides about it. */
export const demoManagerId = demoPeople.find(({ email }) => email === 'attorney@demo.hub')?.id ?? '';

const signInIds = demoPeople.filter(({ canSignIn }) => canSignIn).map(({ id }) => id);

/** Within this time, an office action is worth reading again. */
const recentDays = 120;

/** An invention on which minions of the demo work. */
export interface DemoSubject {
  inventionId: InventionId;
  hasOverdue: boolean;
}

/**
 * Lists replayed applications with a recent office action that everyone may see, and that no sign-in or team of the demo
 * works on: at most `each` with an overdue task, and as many without, those with the newest action first.
 */
export const listDemoSubjects = async (db: Database, each: number): Promise<DemoSubject[]> => {
  const { rows } = await sql<DemoSubject>`
    with acted as (
      select inventions.id, max(document.document_date) as acted_on, exists (
          select from tasks where tasks.invention_id = inventions.id and tasks.is_open
            and tasks.due_at < workspace.demo_replayed_on) as has_overdue
      from workspace
        cross join inventions
        join patent_applications application on application.invention_id = inventions.id and application.shift_days <> 0
        join patent_documents document on document.invention_id = inventions.id
          and btrim(document.code) in ('CTNF', 'CTFR')
          and document.document_date > workspace.demo_replayed_on - ${recentDays}::integer
      where not inventions.is_restricted and not inventions.is_walled and not exists (
        select from invention_project_assignees assigned join principals on principals.id = assigned.principal_id
        where assigned.invention_id = inventions.id
          and (principals.kind = 'team' or principals.id = any(${signInIds}::uuid[])))
      group by inventions.id, workspace.demo_replayed_on),
    placed as (
      select *, row_number() over (partition by has_overdue order by acted_on desc, id) as place from acted)
    select id as "inventionId", has_overdue as "hasOverdue" from placed
    where place <= ${each} order by has_overdue, place`.execute(db);
  return rows;
};

/** Returns the document ids of minions by name. */
export const findDemoMinions = async (
  db: Database,
  names: readonly string[],
): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('minions')
    .select(['name', 'document_id'])
    .where('name', 'in', names)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ name, document_id }) => [name, document_id]));
};
