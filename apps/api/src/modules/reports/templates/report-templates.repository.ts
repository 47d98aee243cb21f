import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

const selectVersions = (db: Database) =>
  db
    .selectFrom('report_template_versions as version')
    .leftJoin('people as uploader', 'uploader.id', 'version.uploaded_by')
    .select([
      'version.template_id as templateId',
      'version.version',
      'version.file_name as fileName',
      sql<number>`octet_length(version.content)`.as('size'),
      'version.asked',
      sql<string | null>`nullif(trim(uploader.first_name || ' ' || uploader.last_name), '')`.as('uploadedBy'),
      'version.uploaded_at as uploadedAt',
    ]);

/** A version without its content. */
export type VersionRow = Awaited<ReturnType<ReturnType<typeof selectVersions>['executeTakeFirstOrThrow']>>;

const selectCurrent = (db: Database) =>
  selectVersions(db)
    .innerJoin('report_templates as template', (join) =>
      join.onRef('template.id', '=', 'version.template_id').onRef('template.version', '=', 'version.version'),
    )
    .where('template.is_deleted', '=', false)
    .select(['template.id', 'template.title', 'template.updated_at as updatedAt']);

/** A template with its newest version. */
export type ReportTemplateRow = Awaited<
  ReturnType<ReturnType<typeof selectCurrent>['executeTakeFirstOrThrow']>
>;

/** Locks the titles of templates until the transaction ends. */
export const lockTitles = async (tx: Database): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('report templates', 0))`.execute(tx);
};

/** Lists the templates that are not deleted by title. */
export const listTemplates = (db: Database): Promise<ReportTemplateRow[]> =>
  selectCurrent(db).orderBy(sql`lower(template.title)`).execute();

/** Returns a template that is not deleted. */
export const findTemplate = (db: Database, id: string): Promise<ReportTemplateRow | undefined> =>
  selectCurrent(db).where('template.id', '=', id).executeTakeFirst();

/** Returns a template that is not deleted, and locks it until the transaction ends. */
export const lockTemplate = (tx: Database, id: string): Promise<ReportTemplateRow | undefined> =>
  selectCurrent(tx).where('template.id', '=', id).forUpdate('template').executeTakeFirst();

/** Lists the versions of a template, newest first. */
export const listVersions = (db: Database, id: string): Promise<VersionRow[]> =>
  selectVersions(db).where('version.template_id', '=', id).orderBy('version.version', 'desc').execute();

/** Returns a version of a template with its content, also of a deleted template. */
export const findContent = (db: Database, id: string, version: number) =>
  db
    .selectFrom('report_template_versions')
    .innerJoin('report_templates', 'report_templates.id', 'report_template_versions.template_id')
    .where('template_id', '=', id)
    .where('report_template_versions.version', '=', version)
    .select([
      'content',
      'report_template_versions.version',
      'file_name as fileName',
      'asked',
      'report_templates.title',
      'report_templates.is_deleted as isDeleted',
    ])
    .executeTakeFirst();

/** Whether another template that is not deleted has a title, in any case of its letters. */
export const isTitleTaken = async (tx: Database, title: string, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('report_templates')
    .select('id')
    .where(sql`lower(title)`, '=', sql<string>`lower(${title})`)
    .where('is_deleted', '=', false)
    .where('id', '<>', id)
    .executeTakeFirst()) !== undefined;

/** Adds a template, or sets title and newest version of an existing one. */
export const saveTemplate = async (
  tx: Database,
  { id, title, version }: { id: string; title: string; version: number },
  now: string,
): Promise<void> => {
  await tx
    .insertInto('report_templates')
    .values({ id, title, version, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        title,
        version,
        updated_at: sql`greatest(${now}::timestamptz, report_templates.updated_at + interval '1 millisecond')`,
      }),
    )
    .execute();
};

/** A version to add. */
export interface NewVersion {
  templateId: string;
  version: number;
  fileName: string;
  content: Uint8Array;
  asked: readonly string[];
  uploadedBy: string;
}

/** Adds a version. */
export const insertVersion = async (tx: Database, version: NewVersion, now: string): Promise<void> => {
  await tx
    .insertInto('report_template_versions')
    .values({
      template_id: version.templateId,
      version: version.version,
      file_name: version.fileName,
      content: Buffer.from(version.content),
      asked: [...version.asked],
      uploaded_by: version.uploadedBy,
      uploaded_at: now,
    })
    .execute();
};

/** Deletes a template; while results refer to it, it is only hidden, so that what they were made with stays. */
export const deleteTemplate = async (tx: Database, id: string, now: string): Promise<void> => {
  await tx
    .updateTable('report_templates')
    .set({ is_deleted: true, updated_at: now })
    .where('id', '=', id)
    .execute();
  await tx
    .deleteFrom('report_templates')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('report_results').select('id').where('report_id', '=', id))),
    )
    .execute();
};
