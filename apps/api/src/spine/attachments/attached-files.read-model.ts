import type { Attachment } from '@hub/contract/files/attachment.schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/**
 * Selects the files attached to a note or comment, oldest first. Does not check access: files are attached only within
 * their invention, so everyone who sees the note or comment may see them.
 * @param reference column with the id of the note or comment
 */
export const attachmentsOf = (reference: string): RawBuilder<Attachment[]> => sql<Attachment[]>`(
  select coalesce(json_agg(json_build_object('id', files.id, 'name', files.name, 'kind', files.kind,
      'size', files.size, 'type', file_contents.type, 'isDeleted', files.is_deleted)
    order by files.created_at, files.id), '[]')
  from file_references
    join files on files.id = file_references.file_id
    join file_contents on file_contents.sha256 = files.sha256
  where file_references.reference = ${sql.ref(reference)})`;

/** Returns the files attached to a note or comment. */
export const readAttachments = async (db: Database, reference: string): Promise<Attachment[]> => {
  const row = await db
    .selectFrom(sql<{ id: string }>`(select ${reference}::uuid as id)`.as('subject'))
    .select(attachmentsOf('subject.id').as('attachments'))
    .executeTakeFirstOrThrow();
  return row.attachments;
};
