import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Seconds without a sign of life after which a process counts as dead: for claimed rows, which show it in `alive_at`, and for
 * the jobs of the queue.
 */
export const deadAfterSeconds = 30;

/** A table whose rows one process at a time works on. It has the columns `claim` and `alive_at`. */
export interface ClaimedRows {
  table: string;
  /** Column that identifies a row. */
  key: string;
  /** State of a row that waits for a process. */
  waiting: string;
  /** State of a row that a process works on. */
  working: string;
  /** Rows of which nobody has heard for this long get another state instead of a process. */
  stale?: { after: string; state: string };
}

/** A row that a process has to itself. */
export interface Claim {
  id: string;
  /** Identifies the process and the attempt: what is stored is stored only while the row has this claim. */
  claim: string;
}

/** Table and key of claimed rows. */
export type ClaimedTable = Pick<ClaimedRows, 'table' | 'key'>;

const has = ({ key }: ClaimedTable, { id, claim }: Claim): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(key)} = ${id} and claim = ${claim}`;

/**
 * SQL condition that the process of a claimed row is dead. Only the clock of the database counts: a process whose clock is
 * ahead takes nothing from others.
 */
export const isDead: RawBuilder<boolean> = sql<boolean>`coalesce(alive_at, '-infinity') <
  clock_timestamp() - ${sql.lit(deadAfterSeconds)} * interval '1 second'`;

/** SQL assignments by which a process claims a row. */
export const takeClaim: RawBuilder<unknown> = sql`claim = uuidv7(), alive_at = clock_timestamp()`;

/** Claims a row that waits; undefined if it does not, because it is done or another process has it. */
export const takeWaiting = async (
  tx: Database,
  { table, key, waiting, working }: ClaimedRows,
  id: string,
  now: string,
): Promise<Claim | undefined> => {
  const { rows } = await sql<Claim>`
    update ${sql.table(table)} set state = ${working}, ${takeClaim}, updated_at = ${now}
    where ${sql.ref(key)} = ${id} and state = ${waiting}
    returning ${sql.ref(key)} as id, claim`.execute(tx);
  return rows[0];
};

/** Whether a process still has a claimed row. */
export const isHeld = async (db: Database, of: ClaimedTable, claim: Claim): Promise<boolean> => {
  const { rows } = await sql`select from ${sql.table(of.table)} where ${has(of, claim)}`.execute(db);
  return rows.length > 0;
};

/** Shows that the process of a claimed row is alive; returns false if the claim was lost. */
export const showAlive = async (db: Database, of: ClaimedTable, claim: Claim): Promise<boolean> => {
  const { rows } = await sql`
    update ${sql.table(of.table)} set alive_at = clock_timestamp() where ${has(of, claim)} returning true`.execute(
    db,
  );
  return rows.length > 0;
};

/** Locks a claimed row until the end of the transaction; returns false if the claim was lost. */
export const lockClaim = async (tx: Database, of: ClaimedTable, claim: Claim): Promise<boolean> => {
  const { rows } =
    await sql`select from ${sql.table(of.table)} where ${has(of, claim)} for no key update`.execute(tx);
  return rows.length > 0;
};

/** Lets a claimed row wait for another attempt, unless the claim was lost. */
export const releaseClaim = async (
  tx: Database,
  rows: ClaimedRows,
  claim: Claim,
  now: string,
): Promise<void> => {
  await sql`update ${sql.table(rows.table)} set state = ${rows.waiting}, claim = null, updated_at = ${now}
    where ${has(rows, claim)}`.execute(tx);
};

/** Which rows are taken from their process or queue. */
interface Stranded {
  now: string;
  limit: number;
  /** Condition under which a row that waits has lost its job; none by default. */
  isForgotten?: RawBuilder<boolean>;
}

/**
 * Takes rows whose job is over although they are not, oldest first: their process died, or they wait without a job. Each is
 * taken once, whatever the number of processes.
 */
export const takeStranded = async (
  tx: Database,
  { table, key, waiting, working, stale }: ClaimedRows,
  { now, limit, isForgotten = sql<boolean>`false` }: Stranded,
): Promise<{ id: string }[]> => {
  const next = stale
    ? sql`case when state = ${working} and alive_at < clock_timestamp() - ${sql.lit(stale.after)}::interval
        then ${stale.state} else ${waiting} end`
    : sql`${waiting}`;
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} set state = ${next}, claim = null, updated_at = ${now}
    where ${sql.ref(key)} in (
      select ${sql.ref(key)} from ${sql.table(table)}
      where (state = ${working} and ${isDead}) or (state = ${waiting} and ${isForgotten})
      order by created_at, ${sql.ref(key)} limit ${limit} for update skip locked)
    returning ${sql.ref(key)} as id`.execute(tx);
  return rows;
};
