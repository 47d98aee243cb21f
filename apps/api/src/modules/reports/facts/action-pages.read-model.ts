import type { TextPage } from '@hub/domain/office-actions/office-action.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import { visibleInvention } from '../../../spine/access/visible-invention.ts';

/** Most pages of one action that are read. */
const maxPages = 100;

/** Returns the text of a document that is stored in the hub, of its PDF if that has one; no pages without text, or if the actor may not see it. */
export const readActionPages = async (
  db: Database,
  actor: Actor,
  documentId: string,
): Promise<TextPage[]> => {
  const { rows } = await sql<TextPage>`
    select file_pages.page, file_pages.text
    from (
      select file_contents.sha256
      from office_downloads
        join files on files.id = office_downloads.file_id and not files.is_deleted
        join file_contents on file_contents.sha256 = files.sha256 and file_contents.scan <> 'infected'
      where office_downloads.document_id = ${documentId} and ${visibleInvention(actor, 'files.invention_id')}
        and exists (select from file_pages where file_pages.sha256 = file_contents.sha256 and text ~ '\\S')
      order by office_downloads.format = 'pdf' desc, office_downloads.format limit 1) content
      join file_pages on file_pages.sha256 = content.sha256
    order by file_pages.page limit ${sql.lit(maxPages)}`.execute(db);
  return rows;
};
