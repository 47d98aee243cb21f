import { demoPeople } from '@hub/demo-workspace/demo-people.ts';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../../api/src/platform/database/database.ts';

const signInIds = demoPeople.filter(({ canSignIn }) => canSignIn).map(({ id }) => id);

/**
 * Lists the replayed applications of the demo that are assigned to one of its sign-ins and have no file yet, with the
 * sign-in that they are assigned to. A person behind an ethical wall is not taken for one of them.
 */
export const listWithoutFiles = (db: Database) =>
  db
    .selectFrom('inventions')
    .innerJoin('patent_applications as application', 'application.invention_id', 'inventions.id')
    .innerJoin('principals as author', (join) =>
      join.on(sql<SqlBool>`author.id = inventions.in_house_attorney_id or exists (
        select from invention_project_assignees assigned
        where assigned.invention_id = inventions.id and assigned.principal_id = author.id)`),
    )
    .distinctOn('inventions.id')
    .select([
      'inventions.id as inventionId',
      'inventions.title',
      'author.id as authorId',
      'application.application_number as applicationNumber',
      'application.application_type as applicationType',
      'application.status_text as statusText',
      'application.status_date as statusDate',
      'application.filing_date as filingDate',
      'application.publication_number as publicationNumber',
      'application.publication_date as publicationDate',
      'application.patent_number as patentNumber',
      'application.grant_date as grantDate',
      'application.applicant',
      'application.assignee',
      'application.inventors',
      'application.is_inventor_list_complete as isInventorListComplete',
      'application.examiner',
      'application.art_unit as artUnit',
      'application.confirmation_number as confirmationNumber',
      'application.docket_reference as docketReference',
      'application.cpc',
      'application.shift_days as shiftDays',
    ])
    .where('author.id', 'in', signInIds)
    .where('application.shift_days', '<>', 0)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('files').select('id').whereRef('files.invention_id', '=', 'inventions.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invention_walls')
            .select('invention_id')
            .whereRef('invention_walls.invention_id', '=', 'inventions.id')
            .whereRef('invention_walls.principal_id', '=', 'author.id'),
        ),
      ),
    )
    .orderBy('inventions.id')
    .orderBy('author.value')
    .execute();

/** A published application of the demo. */
export type DemoApplication = Awaited<ReturnType<typeof listWithoutFiles>>[number];

/** Whether this is the demo, and it has no file yet. */
export const isDemoWithoutFiles = async (db: Database): Promise<boolean> => {
  const row = await db
    .selectFrom('workspace')
    .select(({ not, exists, selectFrom }) => not(exists(selectFrom('files').select('id'))).as('isWithout'))
    .where('demo_replayed_on', 'is not', null)
    .executeTakeFirst();
  return row?.isWithout === true;
};
