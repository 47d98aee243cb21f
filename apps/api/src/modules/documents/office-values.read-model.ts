import { officeTimeZone } from '@hub/domain/dates/today.ts';
import { type RawBuilder, sql } from 'kysely';

/** SQL: the office's day of a row of `patent_documents`, moved as the workspace moves its file; null if it is the row's date, or of a former application. */
export const officeDay: RawBuilder<string | null> = sql<string | null>`case
  when patent_documents.former_application is null then nullif(
    (patent_documents.official_at at time zone ${sql.lit(officeTimeZone)})::date
      + coalesce((select shift_days from patent_applications moved
          where moved.invention_id = patent_documents.invention_id), 0),
    patent_documents.document_date) end`;

/** SQL: the office's code of a row of `patent_documents`; null if it is the row's code. */
export const otherCode: RawBuilder<string | null> = sql<string | null>`nullif(
  patent_documents.office_code, btrim(patent_documents.code))`;
