import type { TextPage } from '@hub/domain/office-actions/office-action.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import { visibleInvention } from '../../../spine/access/visible-invention.ts';

/** Most pages of one action that are read. */
const maxPages = 100;

/** Returns the text of a document that is stored in the hub; no pages without text, or if the actor may not see it. */
export const readActionPages = async (
  db: Database,
  actor: Actor,
  documentId: string,
): Promise<TextPage[]> => {
  const { rows } = await sql<TextPage>`
    select file_pages.page, file_pages.text
    from office_downloads
      join files on files.id = office_downloads.file_id and not files.is_deleted
      join file_contents on file_contents.sha256 = files.sha256 and file_contents.scan <> 'infected'
      join file_pages on file_pages.sha256 = file_contents.sha256
    where office_downloads.document_id = ${documentId} and ${visibleInvention(actor, 'files.invention_id')}
    order by file_pages.page limit ${sql.lit(maxPages)}`.execute(db);
  return rows;
};
