import type { SourcePage } from '@hub/domain/minions/verify-quote.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { type ChatViewers, isVisibleToBoth } from './chat-facts.read-model.ts';

/** A document of the file wrapper whose text the hub has read. */
export interface DraftSource {
  title: string;
  date: string;
  pages: SourcePage[];
}

/** Returns the newest documents of some codes that have a text, newest first; none of an invention that one of them may not see. */
export const listDraftSources = async (
  db: Database,
  viewers: ChatViewers,
  asked: { inventionId: string; codes: readonly string[]; count: number },
): Promise<DraftSource[]> => {
  const { rows } = await sql<DraftSource>`
    select document.description as title, document.document_date as date, text.pages
    from inventions
      join patent_documents document on document.invention_id = inventions.id and document.former_application is null
      cross join lateral (
        select json_agg(json_build_object('page', file_pages.page, 'text', file_pages.text) order by file_pages.page) as pages
        from (select files.sha256 from office_downloads
                join files on files.id = office_downloads.file_id and not files.is_deleted
              where office_downloads.document_id = document.id and office_downloads.state = 'completed'
                and exists (select from file_pages where file_pages.sha256 = files.sha256 and file_pages.text ~ '\\S')
              order by office_downloads.format = 'pdf' desc, office_downloads.created_at desc limit 1) file
          join file_pages on file_pages.sha256 = file.sha256
      ) text
    where inventions.id = ${asked.inventionId} and document.code = any(${asked.codes}::text[])
      and text.pages is not null and ${isVisibleToBoth(viewers)}
    order by document.document_date desc, document.id
    limit ${asked.count}`.execute(db);
  return rows;
};
