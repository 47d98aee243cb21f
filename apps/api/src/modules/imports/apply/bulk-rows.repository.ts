import type { MatterKind } from '@hub/domain/imports/import-fields.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** The tables of one kind of rows. */
interface BulkTables {
  table: string;
  /** Columns that an import writes. */
  columns: readonly string[];
  assignees: string;
  /** Column of the assignees that names the entity. */
  owner: string;
}

const tables: Readonly<Record<MatterKind, BulkTables>> = {
  inventions: {
    table: 'inventions',
    columns: [
      'title',
      'reference_list',
      'status',
      'application_number',
      'in_house_attorney_id',
      'tags',
      'technology',
      'entity_size',
    ],
    assignees: 'invention_project_assignees',
    owner: 'invention_id',
  },
  milestones: {
    table: 'milestones',
    columns: ['title', 'due_at', 'client_due_date'],
    assignees: 'milestone_assignees',
    owner: 'milestone_id',
  },
  tasks: {
    table: 'tasks',
    columns: ['title', 'notes', 'tags', 'status', 'due_at'],
    assignees: 'task_assignees',
    owner: 'task_id',
  },
};

/** The columns and assignees of an entity. */
interface BulkRow {
  id: string;
  columns: Record<string, unknown>;
  assigneeIds: string[] | undefined;
}

const named = (names: readonly string[]): RawBuilder<unknown> => sql.join(names.map((name) => sql.ref(name)));

/** Locks these inventions until the transaction ends, in a fixed order. */
export const lockInventions = async (tx: Database, ids: readonly string[]): Promise<void> => {
  await sql`
    select id from inventions where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);
};

/** Locks entities until the transaction ends, in a fixed order and after their inventions. */
export const lockEntities = async (tx: Database, kind: MatterKind, ids: readonly string[]): Promise<void> => {
  await sql`
    select id from ${sql.table(tables[kind].table)}
    where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);
};

/** Returns the current columns and assignees of entities by id. */
export const readColumns = async (
  tx: Database,
  kind: MatterKind,
  ids: readonly string[],
): Promise<Map<string, BulkRow & { assigneeIds: string[] }>> => {
  const { table, columns, assignees, owner } = tables[kind];
  const { rows } = await sql<{ id: string; columns: Record<string, unknown>; assigneeIds: string[] }>`
    select id,
      (select to_jsonb(kept) from (select ${named(columns)}) as kept) as columns,
      array(select principal_id from ${sql.table(assignees)} as assignee
        where assignee.${sql.ref(owner)} = entity.id order by assignee.position) as "assigneeIds"
    from ${sql.table(table)} as entity
    where id = any(${ids}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
};

/** Replaces the assignees of the rows that name some, and of those that name none. */
const writeAssignees = async (tx: Database, kind: MatterKind, rows: readonly BulkRow[]): Promise<void> => {
  const { assignees, owner } = tables[kind];
  const changed = rows.filter(({ assigneeIds }) => assigneeIds !== undefined);
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  await sql`delete from ${sql.table(assignees)} where ${sql.ref(owner)} = any(${ids}::uuid[])`.execute(tx);
  const links = changed.flatMap(({ id, assigneeIds = [] }) =>
    assigneeIds.map((principal_id, place) => ({ id, principal_id, position: place + 1 })),
  );
  if (links.length === 0) return;
  await sql`
    insert into ${sql.table(assignees)} (${sql.ref(owner)}, principal_id, position)
    select link.id, link.principal_id, link.position
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link (id uuid, principal_id uuid, position integer)`.execute(
    tx,
  );
};

/** Inserts new entities with their assignees. All rows name the same columns. */
export const insertEntities = async (
  tx: Database,
  kind: MatterKind,
  rows: readonly BulkRow[],
  now: string,
): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const { table } = tables[kind];
  const stamps =
    kind === 'tasks' ? ['created_at', 'updated_at', 'status_since'] : ['created_at', 'updated_at'];
  const all = rows.map(({ id, columns }) => ({
    ...columns,
    id,
    ...Object.fromEntries(stamps.map((stamp) => [stamp, now])),
  }));
  // Rows with the same columns share a statement, so that every other column gets its default.
  const groups = Map.groupBy(all, (row) => Object.keys(row).sort().join());
  for (const group of groups.values()) {
    const columns = named(Object.keys(group[0] ?? {}));
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(group)}::jsonb)`.execute(
      tx,
    );
  }
  await writeAssignees(tx, kind, rows);
};

/** Writes the given columns and assignees of entities, always with a later version. */
export const updateEntities = async (
  tx: Database,
  kind: MatterKind,
  rows: readonly BulkRow[],
  now: string,
): Promise<void> => {
  const { table } = tables[kind];
  const version = sql`greatest(${now}::timestamptz(3), entity.updated_at + interval '1 millisecond')`;
  const groups = Map.groupBy(rows, ({ columns }) => Object.keys(columns).sort().join());
  for (const group of groups.values()) {
    const names = Object.keys(group[0]?.columns ?? {});
    const values = names.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`);
    if (names.includes('status') && kind === 'tasks')
      values.push(
        sql`status_since = case when entity.status = given.status then entity.status_since else ${version} end`,
      );
    const given = group.map(({ id, columns }) => ({ ...columns, id }));
    await sql`
      update ${sql.table(table)} as entity
      set ${sql.join([...values, sql`updated_at = ${version}`])}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(given)}::jsonb) as given
      where entity.id = given.id`.execute(tx);
  }
  await writeAssignees(tx, kind, rows);
};

/** Deletes tasks, and cancels milestones: their events and history stay. */
export const removeWork = async (
  tx: Database,
  kind: 'milestones' | 'tasks',
  ids: readonly string[],
  now: string,
): Promise<void> => {
  const version = sql`greatest(${now}::timestamptz(3), updated_at + interval '1 millisecond')`;
  await sql`
    update ${sql.table(tables[kind].table)}
    set is_deleted = true, updated_at = ${version} ${kind === 'milestones' ? sql`, deleted_at = ${version}` : sql``}
    where id = any(${ids}::uuid[])`.execute(tx);
};

/** Removes inventions with everything on them. */
export const removeInventions = async (tx: Database, ids: readonly string[]): Promise<void> => {
  await sql`delete from inventions where id = any(${ids}::uuid[])`.execute(tx);
};

/** Returns the number of the last event of inventions. */
export const readLastSeqs = async (tx: Database, ids: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: string; seq: number }>`
    select invention_id as id, last_seq as seq from stream_heads
    where invention_id = any(${ids}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, seq }) => [id, seq]));
};
