import type { InventionId } from '@hub/contract/fields.ts';
import type { ImportDateFormat } from '@hub/domain/imports/import-dates.ts';
import type { ImportFieldName, ImportKind } from '@hub/domain/imports/import-fields.ts';
import type { ImportLayout } from '@hub/domain/imports/import-layout.ts';
import type { ImportOutcome, ImportState } from '@hub/domain/imports/import-states.ts';
import {
  type TranslatedField,
  translatedFields,
  type ValueTranslation,
} from '@hub/domain/imports/import-values.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** An import with the outcomes of its rows. */
interface ImportRecord {
  id: string;
  uploadedBy: { email: string; firstName: string; lastName: string };
  isOwn: boolean;
  kind: ImportKind;
  fileName: string;
  state: ImportState;
  headers: string[];
  columns: (ImportFieldName | null)[];
  dateFormat: ImportDateFormat;
  layout: ImportLayout;
  translations: ValueTranslation[];
  unknownValues: { field: TranslatedField; value: string; rows: number }[];
  sendsMail: boolean;
  rowCount: number;
  createdAt: string;
  appliedAt: string | null;
  undoneAt: string | null;
  counts: (Record<ImportOutcome, number> & { noted: number }) | null;
  undone: { undone: number; refused: number } | null;
}

/** Faults and changes of a row. */
export interface RowTexts {
  faults: { field: ImportFieldName | null; message: string; value?: string }[];
  changes: { field: string; from: string; to: string }[];
}

const countOf = (outcome: ImportOutcome) =>
  sql`count(*) filter (where import_rows.outcome = ${sql.lit(outcome)})`;

/** Whether a row that is not left out has a note. */
export const isNoted = sql<boolean>`import_rows.outcome <> 'error' and import_rows.faults <> '[]'::jsonb`;

const maxUnknownValues = 200;

/** The values of an import that name nothing in the hub. */
const unknownValues = sql<ImportRecord['unknownValues']>`(
  select coalesce(json_agg(json_build_object('field', field, 'value', value, 'rows', rows) order by rows desc, value), '[]')
  from (
    select fault ->> 'field' as field, (array_agg(fault ->> 'value' order by number))[1] as value,
      count(distinct number)::integer as rows
    from import_rows, jsonb_array_elements(import_rows.faults) as fault
    where import_rows.import_id = imports.id and fault ? 'value'
      and fault ->> 'field' = any(${[...translatedFields]}::text[])
    group by fault ->> 'field', lower(fault ->> 'value') order by rows desc, value limit ${sql.lit(maxUnknownValues)}) as unknown)`;

/** Whether a person may see an import: their own, or one that is written, so that a colleague can undo it. */
const isSeenBy = (personId: string) =>
  sql<boolean>`(imports.person_id = ${personId} or imports.state in ('applied', 'undone'))`;

/** A value of the file itself, which only the person who uploaded it sees. */
const ofOwn = <T>(personId: string, value: RawBuilder<T>, nothing: RawBuilder<T>): RawBuilder<T> =>
  sql<T>`case when imports.person_id = ${personId} then ${value} else ${nothing} end`;

const selectImports = (db: Database, personId: string) =>
  db
    .selectFrom('imports')
    .innerJoin('people as uploader', 'uploader.id', 'imports.person_id')
    .innerJoin('principals as uploader_principal', 'uploader_principal.id', 'uploader.id')
    .where(isSeenBy(personId))
    .select([
      'imports.id',
      sql<ImportRecord['uploadedBy']>`json_build_object('email', uploader_principal.value,
        'firstName', uploader.first_name, 'lastName', uploader.last_name)`.as('uploadedBy'),
      sql<boolean>`imports.person_id = ${personId}`.as('isOwn'),
      sql.ref<ImportKind>('imports.kind').as('kind'),
      'imports.file_name as fileName',
      sql.ref<ImportState>('imports.state').as('state'),
      ofOwn(personId, sql.ref<string[]>('imports.headers'), sql`'{}'`).as('headers'),
      ofOwn(personId, sql.ref<(ImportFieldName | null)[]>('imports.columns'), sql`'{}'`).as('columns'),
      sql.ref<ImportDateFormat>('imports.date_format').as('dateFormat'),
      ofOwn(
        personId,
        sql.ref<ImportLayout>('imports.layout'),
        sql`imports.layout || '{"sheets": [], "sheet": null}'::jsonb`,
      ).as('layout'),
      ofOwn(personId, sql.ref<ValueTranslation[]>('imports.translations'), sql`'[]'`).as('translations'),
      ofOwn(personId, unknownValues, sql`'[]'::json`).as('unknownValues'),
      'imports.sends_mail as sendsMail',
      'imports.row_count as rowCount',
      'imports.created_at as createdAt',
      'imports.applied_at as appliedAt',
      'imports.undone_at as undoneAt',
      sql<ImportRecord['counts']>`(
        select json_build_object('new', ${countOf('new')}, 'updated', ${countOf('updated')},
          'unchanged', ${countOf('unchanged')}, 'error', ${countOf('error')},
          'noted', count(*) filter (where ${isNoted}))
        from import_rows where import_rows.import_id = imports.id and imports.state <> 'uploaded'
        having count(*) > 0)`.as('counts'),
      sql<ImportRecord['undone']>`(
        select json_build_object('undone', count(*) filter (where import_rows.is_undone),
          'refused', count(import_rows.undo_refusal))
        from import_rows where import_rows.import_id = imports.id and imports.state = 'undone'
        having count(*) > 0)`.as('undone'),
    ]);

/** Finds an import that a person may see. */
export const findImport = (db: Database, personId: string, id: string): Promise<ImportRecord | undefined> =>
  selectImports(db, personId).where('imports.id', '=', id).executeTakeFirst();

/** Locks an import that a person may see until the transaction ends; read it after this call. */
export const lockImport = async (tx: Database, personId: string, id: string): Promise<void> => {
  await tx
    .selectFrom('imports')
    .select('id')
    .where('id', '=', id)
    .where(isSeenBy(personId))
    .forUpdate()
    .execute();
};

/** Returns a page of the imports that a person may see, newest first, with the number of all of them. */
export const listImports = async (
  db: Database,
  personId: string,
  { skip, size }: { skip: number; size: number },
): Promise<{ collection: ImportRecord[]; total: number }> => {
  const { total } = await db
    .selectFrom('imports')
    .where(isSeenBy(personId))
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  const collection = await selectImports(db, personId)
    .orderBy('imports.created_at', 'desc')
    .orderBy('imports.id')
    .offset(skip)
    .limit(size)
    .execute();
  return { collection, total };
};

/** A file that was read. */
interface NewImport {
  id: string;
  personId: string;
  kind: ImportKind;
  fileName: string;
  headers: readonly string[];
  columns: readonly (ImportFieldName | null)[];
  dateFormat: ImportDateFormat;
  rows: readonly { number: number; cells: readonly string[] }[];
  layout: ImportLayout;
  now: string;
}

const batchSize = 1000;

/** Splits rows into the batches of one statement each. */
export const batchesOf = <T>(rows: readonly T[], size = batchSize): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, n) => rows.slice(n * size, (n + 1) * size));

/** Inserts an import with its rows. */
export const insertImport = async (
  tx: Database,
  { id, personId, kind, fileName, headers, columns, dateFormat, rows, layout, now }: NewImport,
): Promise<void> => {
  await sql`
    insert into imports (id, person_id, kind, file_name, headers, columns, date_format, layout, row_count, created_at)
    values (${id}, ${personId}, ${kind}, ${fileName}, ${headers}::text[], ${columns}::text[], ${dateFormat},
      ${JSON.stringify(layout)}::jsonb, ${rows.length}, ${now})`.execute(tx);
  for (const batch of batchesOf(rows)) {
    await sql`
      insert into import_rows (import_id, number, cells)
      select ${id}::uuid, number, cells
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as row (number integer, cells text[])`.execute(
      tx,
    );
  }
};

/** Returns the fields that the headers of a kind were last matched with, by the key of the header. */
export const readRememberedColumns = async (
  db: Database,
  kind: ImportKind,
): Promise<Map<string, ImportFieldName | null>> => {
  const rows = await db
    .selectFrom('import_columns')
    .select(['header', sql.ref<ImportFieldName | null>('field').as('field')])
    .where('kind', '=', kind)
    .execute();
  return new Map(rows.map(({ header, field }) => [header, field]));
};

/** Remembers how headers of a kind were matched; one whose name alone leads to its field is forgotten. */
export const rememberColumns = async (
  tx: Database,
  kind: ImportKind,
  columns: readonly { header: string; field: ImportFieldName | null; isByName: boolean }[],
): Promise<void> => {
  const known = columns.filter(({ header }) => header !== '');
  await sql`
    delete from import_columns where kind = ${kind} and header = any(${known.map(({ header }) => header)}::text[])`.execute(
    tx,
  );
  await sql`
    insert into import_columns (kind, header, field)
    select distinct on (header) ${kind}, header, field
    from jsonb_to_recordset(${JSON.stringify(known.filter(({ isByName }) => !isByName))}::jsonb)
      as matched (header text, field text)
    order by header, field
    on conflict (kind, header) do update set field = excluded.field`.execute(tx);
};

/** Sets the columns of an import that is being checked. */
export const setColumns = async (
  tx: Database,
  id: string,
  checked: Pick<ImportRecord, 'columns' | 'dateFormat' | 'translations' | 'sendsMail'>,
): Promise<void> => {
  const { columns, dateFormat, translations, sendsMail } = checked;
  await sql`
    update imports set columns = ${columns}::text[], date_format = ${dateFormat}, sends_mail = ${sendsMail},
      translations = ${JSON.stringify(translations)}::jsonb, state = 'checked'
    where id = ${id}`.execute(tx);
};

/** Sets the state of an import that was applied or undone. */
export const setState = async (
  tx: Database,
  id: string,
  state: 'applied' | 'undone',
  now: string,
): Promise<void> => {
  await tx
    .updateTable('imports')
    .set({ state, ...(state === 'applied' ? { applied_at: now } : { undone_at: now }) })
    .where('id', '=', id)
    .execute();
};

/** Returns the cells of all rows of an import. */
export const readCells = (db: Database, id: string): Promise<{ number: number; cells: string[] }[]> =>
  db
    .selectFrom('import_rows')
    .select(['number', 'cells'])
    .where('import_id', '=', id)
    .orderBy('number')
    .execute();

const columnsOfRow = sql`number integer, outcome text, faults jsonb, changes jsonb, entity_id uuid, invention_id uuid,
  before jsonb, written_version text, written_seq integer, is_undone boolean, undo_refusal text`;

const setRows = async (
  tx: Database,
  id: string,
  rows: readonly object[],
  names: readonly string[],
): Promise<void> => {
  const values = sql.join(names.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`));
  for (const batch of batchesOf(rows)) {
    await sql`
      update import_rows set ${values}
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as given (${columnsOfRow})
      where import_rows.import_id = ${id} and import_rows.number = given.number`.execute(tx);
  }
};

/** Stored plan of a row: its outcome, and the changes it makes. */
export interface StoredPlan extends RowTexts {
  number: number;
  outcome: ImportOutcome;
  entityId: string | null;
  inventionId: string | null;
}

/** Stores what the rows of an import do. */
export const storePlan = (tx: Database, id: string, plan: readonly StoredPlan[]): Promise<void> =>
  setRows(
    tx,
    id,
    plan.map(({ entityId, inventionId, ...row }) => ({
      ...row,
      entity_id: entityId,
      invention_id: inventionId,
    })),
    ['outcome', 'faults', 'changes', 'entity_id', 'invention_id'],
  );

/** Returns the stored plan of all rows, in the order of the file. */
export const readPlan = (db: Database, id: string): Promise<StoredPlan[]> =>
  db
    .selectFrom('import_rows')
    .select([
      'number',
      sql.ref<ImportOutcome>('outcome').as('outcome'),
      sql.ref<StoredPlan['faults']>('faults').as('faults'),
      sql.ref<StoredPlan['changes']>('changes').as('changes'),
      'entity_id as entityId',
      'invention_id as inventionId',
    ])
    .where('import_id', '=', id)
    .orderBy('number')
    .execute();

/** Entity that was written for a row, with its version. */
export interface WrittenRow {
  number: number;
  entityId: string;
  /** Null for a person. */
  inventionId: InventionId | null;
  /** Columns and assignees before an update; null for a new entity. */
  before: { columns: object; assigneeIds: string[] } | null;
  version: string;
  /** Number of the last event of the invention that the import wrote. */
  seq: number | null;
}

/** A written invention, milestone or task. */
export type WrittenMatterRow = WrittenRow & { inventionId: InventionId; seq: number };

/** Stores what was written for the rows of an import. */
export const storeWritten = (tx: Database, id: string, rows: readonly WrittenRow[]): Promise<void> =>
  setRows(
    tx,
    id,
    rows.map(({ number, entityId, inventionId, before, version, seq }) => ({
      number,
      entity_id: entityId,
      invention_id: inventionId,
      before,
      written_version: version,
      written_seq: seq,
    })),
    ['entity_id', 'invention_id', 'before', 'written_version', 'written_seq'],
  );

/** Returns what an import wrote, in the order of the file. */
export const readWritten = (db: Database, id: string): Promise<WrittenRow[]> =>
  db
    .selectFrom('import_rows')
    .select([
      'number',
      sql.ref<string>('entity_id').as('entityId'),
      sql.ref<InventionId | null>('invention_id').as('inventionId'),
      sql.ref<WrittenRow['before']>('before').as('before'),
      sql.ref<string>('written_version').as('version'),
      sql.ref<number | null>('written_seq').as('seq'),
    ])
    .where('import_id', '=', id)
    .where('written_version', 'is not', null)
    .orderBy('number')
    .execute();

/** Stores which rows were undone, and why others were not. */
export const storeUndone = (
  tx: Database,
  id: string,
  rows: readonly { number: number; refusal: string | null }[],
): Promise<void> =>
  setRows(
    tx,
    id,
    rows.map(({ number, refusal }) => ({ number, is_undone: refusal === null, undo_refusal: refusal })),
    ['is_undone', 'undo_refusal'],
  );
