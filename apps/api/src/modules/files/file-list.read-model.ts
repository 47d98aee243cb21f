import { plannedWithValues } from '@hub/database/connection/prepared-statements.ts';
import type { FileKind } from '@hub/domain/files/file-kind.ts';
import type { FileSource } from '@hub/domain/files/file-source.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { visibleInvention } from '../../spine/access/visible-invention.ts';
import { type FileRow, selectFiles } from './files.repository.ts';

/** A page of files to list. */
interface FileSelection {
  /** Id of an invention, or of a part of one that files are attached to. */
  reference: string;
  qs: string;
  kinds: readonly FileKind[];
  tags: readonly string[];
  sources: readonly FileSource[];
  people: readonly string[];
  isDeleted: boolean;
  sort: keyof typeof sortColumns;
  order: 'asc' | 'desc';
  skip: number;
  size: number;
}

/** Files are counted up to here; a page never costs more than that. */
const maxCounted = 10_001;

const sortColumns = {
  name: sql`lower(files.name) collate "C"`,
  createdAt: sql`files.created_at`,
  size: sql`files.size`,
  kind: sql`files.kind`,
} as const;

const toTerms = (qs: string): string[] => qs.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Query of the `terms` of a file: every word is the start of one of its words. */
const matchTerms = (inventionId: string | undefined, qs: string) => {
  const words = toTerms(qs).map((word) => `'${word}':*`);
  return inventionId === undefined ? words.join(' & ') : [`'@${inventionId}'`, ...words].join(' & ');
};

const selectVisibleInvention = (db: Database, actor: Actor, id: string) =>
  db
    .selectFrom('inventions')
    .select('inventions.id')
    .where('inventions.id', '=', id)
    .where(visibleInvention(actor, 'inventions.id'));

/** Whether an id is that of an invention which the actor may see. */
export const isVisibleInvention = async (db: Database, actor: Actor, id: string): Promise<boolean> =>
  (await selectVisibleInvention(db, actor, id).executeTakeFirst()) !== undefined;

/** Selects the files of an invention. Its visibility is checked once in the query, not for each of its files. */
const selectOfInvention = (db: Database, actor: Actor, inventionId: string) =>
  db
    .selectFrom('files')
    .where('files.invention_id', '=', inventionId)
    .where(({ exists }) => exists(selectVisibleInvention(db, actor, inventionId)));

const selectAttached = (db: Database, actor: Actor, reference: string) =>
  db
    .selectFrom('files')
    .where('files.id', 'in', (from) =>
      from.selectFrom('file_references').select('file_id').where('reference', '=', reference),
    )
    .where(visibleInvention(actor, 'files.invention_id'));

const findPrincipals = async (db: Database, emails: readonly string[]): Promise<string[]> => {
  if (emails.length === 0) return [];
  const rows = await db.selectFrom('principals').select('id').where('value', 'in', emails).execute();
  return rows.map(({ id }) => id);
};

/** Kind of the reference of a selection, and the ids of its people. */
interface Found {
  isInvention: boolean;
  authors: readonly string[];
}

/** How many files a filter leaves decides whether they are read by it or in the order of the page. */
const plannedIfFiltered = ({ kinds, tags, sources, people, qs }: FileSelection) =>
  [kinds, tags, sources, people, qs].some(({ length }) => length > 0)
    ? sql<boolean>`${sql.raw(plannedWithValues)} true`
    : sql<boolean>`true`;

const narrow = (db: Database, actor: Actor, query: FileSelection, { isInvention, authors }: Found) => {
  const { reference, qs, kinds, tags, sources, people, isDeleted } = query;
  const all = isInvention ? selectOfInvention(db, actor, reference) : selectAttached(db, actor, reference);
  let files = all.where('files.is_deleted', '=', isDeleted).where(plannedIfFiltered(query));
  if (toTerms(qs).length > 0) {
    const terms = matchTerms(isInvention ? reference : undefined, qs);
    files = files.where(sql<boolean>`files.terms @@ ${terms}::tsquery`);
  }
  if (kinds.length > 0) files = files.where('files.kind', 'in', kinds);
  if (tags.length > 0) files = files.where(sql<boolean>`files.tags && ${tags}::text[]`);
  if (sources.length > 0) files = files.where('files.source', 'in', sources);
  if (people.length > 0) files = files.where(sql<boolean>`files.author_id = any(${authors}::uuid[])`);
  return files;
};

/** Lists a page of files that the actor may see, and counts them, exactly up to 10,000. */
export const listFiles = async (
  db: Database,
  actor: Actor,
  query: FileSelection,
): Promise<{ files: FileRow[]; total: number }> => {
  const { reference, people, sort, order, skip, size } = query;
  const [isInvention, authors] = await Promise.all([
    isVisibleInvention(db, actor, reference),
    findPrincipals(db, people),
  ]);
  const found = narrow(db, actor, query, { isInvention, authors });
  const page = found
    .select('files.id')
    .orderBy(sortColumns[sort], order)
    .orderBy('files.id')
    .offset(skip)
    .limit(size);
  const [files, counted] = await Promise.all([
    selectFiles(db, actor)
      // The array makes the planner find the page first; it would join all files with `in`.
      .where(sql<boolean>`files.id = any(array(${page}))`)
      .orderBy(sortColumns[sort], order)
      .orderBy('files.id')
      .execute(),
    db
      .selectFrom(found.select('files.id').limit(maxCounted).as('counted'))
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { files, total: Number(counted.total) };
};

/** Lists the tags in use on the files of an invention that the actor may see, most used first. */
export const listTags = (db: Database, actor: Actor, inventionId: string) =>
  db
    .selectFrom('files')
    .innerJoin(sql<{ tag: string }>`unnest(files.tags)`.as<'used'>(sql`used(tag)`), (join) => join.onTrue())
    .select(['used.tag', ({ fn }) => fn.countAll<string>().as('count')])
    .where('files.invention_id', '=', inventionId)
    .where('files.is_deleted', '=', false)
    .where(visibleInvention(actor, 'files.invention_id'))
    .groupBy('used.tag')
    .orderBy('count', 'desc')
    .orderBy('used.tag')
    .limit(500)
    .execute();
