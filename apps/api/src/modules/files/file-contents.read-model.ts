import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';

/** Returns the files of the documents of a file wrapper that are stored, oldest document first. */
export const listWrapperFiles = async (
  db: Database,
  actor: Actor,
  inventionId: string,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('patent_documents')
    .innerJoin('office_downloads', 'office_downloads.document_id', 'patent_documents.id')
    .innerJoin('files', 'files.id', 'office_downloads.file_id')
    .select('files.id')
    .where('patent_documents.invention_id', '=', inventionId)
    .where('patent_documents.former_application', 'is', null)
    .where('files.is_deleted', '=', false)
    .where(visibleInvention(actor, 'patent_documents.invention_id'))
    .orderBy('patent_documents.document_date')
    .orderBy('patent_documents.id')
    .orderBy('office_downloads.format')
    .execute();
  return rows.map(({ id }) => id);
};

/** Finds the contents of files that the actor may see, with the version or the current one, in the order given. */
export const findContents = async (
  db: Database,
  actor: Actor,
  { files, version }: { files: readonly string[]; version?: number | undefined },
) => {
  const rows = await db
    .selectFrom('files')
    .innerJoin('inventions', 'inventions.id', 'files.invention_id')
    .innerJoin('file_versions', 'file_versions.file_id', 'files.id')
    .innerJoin('file_contents', 'file_contents.sha256', 'file_versions.sha256')
    .select([
      'files.id',
      'files.name',
      'inventions.id as inventionId',
      'inventions.application_number as applicationNumber',
      sql<string | null>`inventions.reference_list[1]`.as('reference'),
      'file_versions.version',
      'file_versions.created_at as createdAt',
      'file_contents.sha256',
      'file_contents.size',
      'file_contents.type',
      'file_contents.scan',
    ])
    .where('files.id', 'in', files)
    .where('file_versions.version', '=', version ?? sql.ref<number>('files.version'))
    .where(visibleInvention(actor, 'files.invention_id'))
    .execute();
  const byId = Map.groupBy(rows, ({ id }) => id);
  return files.flatMap((id) => byId.get(id) ?? []);
};

/** A file in a zip, or to serve on its own. */
export type FileContent = Awaited<ReturnType<typeof findContents>>[number];
