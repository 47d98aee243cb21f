import { demoPeople } from '@hub/demo-workspace/demo-people.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../../api/src/platform/database/database.ts';

const signInIds = demoPeople.filter(({ canSignIn }) => canSignIn).map(({ id }) => id);

/** A document of the file wrapper, with its date as the demo moved it and as it was. */
interface DemoDocument {
  code: string;
  description: string;
  date: IsoDate;
  realDate: IsoDate;
}

/** An invention of the demo, with what its folder is written from. */
export interface DemoMatter {
  title: string;
  references: string[];
  applicationNumber: string;
  /** Newest first. */
  documents: DemoDocument[];
}

/** Lists the replayed inventions that are assigned to a sign-in of the demo, with their documents. */
export const listDemoMatters = (db: Database): Promise<DemoMatter[]> =>
  db
    .selectFrom('inventions')
    .innerJoin('patent_applications as application', 'application.invention_id', 'inventions.id')
    .select([
      'inventions.title',
      'inventions.reference_list as references',
      'application.application_number as applicationNumber',
      sql<DemoDocument[]>`coalesce((
        select jsonb_agg(jsonb_build_object('code', code, 'description', description,
          'date', document_date, 'realDate', real_date) order by document_date desc, id)
        from patent_documents where patent_documents.invention_id = inventions.id), '[]')`.as('documents'),
    ])
    .where('application.shift_days', '<>', 0)
    .where(
      sql<SqlBool>`(inventions.in_house_attorney_id = any(${signInIds}::uuid[]) or exists (
        select from invention_project_assignees assigned
        where assigned.invention_id = inventions.id and assigned.principal_id = any(${signInIds}::uuid[])))`,
    )
    .orderBy('inventions.id')
    .execute();
