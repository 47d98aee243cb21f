import type { InventionId } from '@hub/contract/fields.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import { visibleInvention } from '../../../spine/access/visible-invention.ts';

const maxPages = 200;
const maxCharacters = 300_000;

/**
 * Returns the text of the newest specification of an application that is stored in the hub; empty without one, or if the
 * actor may not see it.
 */
export const readSpecificationText = async (
  db: Database,
  actor: Actor,
  inventionId: InventionId,
): Promise<string> => {
  const { rows } = await sql<{ text: string }>`
    select file_pages.text
    from (
      select file_contents.sha256
      from patent_documents document
        join office_downloads on office_downloads.document_id = document.id
        join files on files.id = office_downloads.file_id and not files.is_deleted
        join file_contents on file_contents.sha256 = files.sha256 and file_contents.scan <> 'infected'
      where document.invention_id = ${inventionId} and btrim(document.code) = 'SPEC'
        and document.former_application is null and ${visibleInvention(actor, 'document.invention_id')}
        and exists (select from file_pages where file_pages.sha256 = file_contents.sha256)
      order by document.document_date desc, document.id desc, office_downloads.format = 'pdf' desc limit 1) content
      join file_pages on file_pages.sha256 = content.sha256
    order by file_pages.page limit ${sql.lit(maxPages)}`.execute(db);
  return rows
    .map(({ text }) => text)
    .join('\n')
    .slice(0, maxCharacters);
};
