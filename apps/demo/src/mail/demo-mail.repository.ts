import { demoPeople } from '@hub/demo-workspace/demo-people.ts';
import { fullName } from '@hub/domain/people/person-name.ts';
import { sql } from 'kysely';
import type { Database } from '../../../api/src/platform/database/database.ts';

/** A person who writes or receives an email of the demo. */
export interface DemoContact {
  name: string;
  address: string;
}

const contactOf = (account: string): DemoContact => {
  const address = `${account}@demo.hub`;
  const person = demoPeople.find(({ email }) => email === address);
  return { name: person ? fullName(person) : account, address };
};

/** The people of the demo firm who write emails. */
export const firmContacts = { attorney: contactOf('attorney'), paralegal: contactOf('paralegal') };

const signInIds = demoPeople.filter(({ canSignIn }) => canSignIn).map(({ id }) => id);

/** An office action of a replayed application, about which people write emails. */
export interface DemoAction {
  inventionId: string;
  title: string;
  reference: string;
  applicationNumber: string;
  /** Description and date of the office action. */
  description: string;
  date: string;
}

const maxInventions = 12;

/** Whether this is the demo, and it has no email yet. */
export const isDemoWithoutMail = async (db: Database): Promise<boolean> => {
  const row = await db
    .selectFrom('workspace')
    .select(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('mail_messages').select('id'))).as('isWithout'),
    )
    .where('demo_replayed_on', 'is not', null)
    .executeTakeFirst();
  return row?.isWithout === true;
};

/**
 * Lists the newest office actions of replayed applications that are assigned to a sign-in of the demo, one for each
 * application. Restricted and walled ones are left out, because everyone in the demo may read the emails.
 * @param upTo last date of an office action, so that its whole thread is in the past
 */
export const listDemoActions = async (db: Database, upTo: string): Promise<DemoAction[]> => {
  const { rows } = await sql<DemoAction>`
    select * from (
      select distinct on (inventions.id) inventions.id as "inventionId", inventions.title,
        coalesce(inventions.reference_list[1], '') as reference, application.application_number as "applicationNumber",
        document.description, document.document_date::text as date
      from inventions
        join patent_applications application on application.invention_id = inventions.id and application.shift_days <> 0
        join patent_documents document on document.invention_id = inventions.id and btrim(document.code) in ('CTNF', 'CTFR')
      where document.document_date <= ${upTo}::date and not inventions.is_restricted
        and not exists (select from invention_walls where invention_walls.invention_id = inventions.id)
        and (inventions.in_house_attorney_id = any(${signInIds}::uuid[]) or exists (
          select from invention_project_assignees assigned
          where assigned.invention_id = inventions.id and assigned.principal_id = any(${signInIds}::uuid[])))
      order by inventions.id, document.document_date desc, document.id) as action
    order by date desc, "inventionId" limit ${sql.lit(maxInventions)}`.execute(db);
  return rows;
};
