import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Which weekly quota a request counts for. */
export type RequestKind = 'metadata' | 'document';

/** The shared state of the installation at the patent office. Durations are milliseconds from now. */
export interface OfficeAccess {
  sealedKey: Buffer | null;
  state: 'ok' | 'refused' | 'failing';
  lastResponseAt: string | null;
  sinceResponseMs: number | null;
  fault: string | null;
  untilTokenMs: number;
  untilUnblockedMs: number;
  untilUnpausedMs: number;
  /** Calls of this week. */
  calls: Readonly<Record<RequestKind, number>>;
}

const milliseconds = (until: string) =>
  sql<number>`greatest(0, extract(epoch from ${sql.ref(until)} - clock_timestamp()) * 1000)::float8`;

/** The Sunday, in UTC, on which the current week of the quotas began. */
const thisWeek = sql<string>`date_trunc('week', now() at time zone 'UTC' + interval '1 day')::date - 1`;

/** Reads the shared state, by the database's clock, which all instances share. */
export const readAccess = async (database: Database): Promise<OfficeAccess> => {
  const row = await database
    .selectFrom('office_access')
    .select([
      'sealed_key as sealedKey',
      'state',
      'fault',
      'last_response_at as lastResponseAt',
      sql<number | null>`(extract(epoch from clock_timestamp() - last_response_at) * 1000)::float8`.as(
        'sinceResponseMs',
      ),
      milliseconds('next_request_at').as('untilTokenMs'),
      milliseconds('blocked_until').as('untilUnblockedMs'),
      milliseconds('paused_until').as('untilUnpausedMs'),
      sql<number>`case when quota_week = ${thisWeek} then metadata_calls else 0 end`.as('metadata'),
      sql<number>`case when quota_week = ${thisWeek} then document_calls else 0 end`.as('document'),
    ])
    .executeTakeFirstOrThrow();
  const { metadata, document, state, ...access } = row;
  return { ...access, state: state as OfficeAccess['state'], calls: { metadata, document } };
};

/** Records that a request starts after `waitMs`, and that the next one may start `gapMs` later. */
export const saveTurn = async (
  database: Database,
  {
    kind,
    waitMs,
    gapMs,
    calls,
  }: { kind: RequestKind; waitMs: number; gapMs: number } & Pick<OfficeAccess, 'calls'>,
): Promise<void> => {
  await database
    .updateTable('office_access')
    .set({
      next_request_at: sql`clock_timestamp() + make_interval(secs => ${(waitMs + gapMs) / 1000})`,
      quota_week: thisWeek,
      metadata_calls: calls.metadata + (kind === 'metadata' ? 1 : 0),
      document_calls: calls.document + (kind === 'document' ? 1 : 0),
    })
    .execute();
};

/** Records that the office responded. `refusal` is set if it refuses the key. */
export const saveResponse = async (database: Database, refusal: string | null): Promise<void> => {
  await database
    .updateTable('office_access')
    .set({
      state: refusal === null ? 'ok' : 'refused',
      fault: refusal,
      last_response_at: sql`clock_timestamp()`,
      failures: 0,
      paused_until: null,
    })
    .execute();
};

/** Records that the office responded to a request whose result says nothing about the stored key. */
export const saveContact = async (database: Database): Promise<void> => {
  await database
    .updateTable('office_access')
    .set({ last_response_at: sql`clock_timestamp()`, failures: 0, paused_until: null })
    .execute();
};

/** Records that the office asked to wait (429), and why requests fail until then, if they do. */
export const saveBlock = async (
  database: Database,
  blockMs: number,
  fault: string | undefined,
): Promise<void> => {
  await database
    .updateTable('office_access')
    .set({
      blocked_until: sql`clock_timestamp() + make_interval(secs => ${blockMs / 1000})`,
      last_response_at: sql`clock_timestamp()`,
      ...(fault === undefined ? {} : { state: 'failing', fault }),
    })
    .execute();
};

/** Records a failed request, and pauses after `maxFailures` in a row. */
export const saveFailure = async (
  database: Database,
  fault: string,
  { maxFailures, pauseMs }: { maxFailures: number; pauseMs: number },
): Promise<void> => {
  await database
    .updateTable('office_access')
    .set({
      state: 'failing',
      fault,
      failures: sql`failures + 1`,
      paused_until: sql`case when failures + 1 >= ${maxFailures} then clock_timestamp() + make_interval(secs => ${pauseMs / 1000}) end`,
    })
    .execute();
};

/** Records a fault that is no failure of the office, such as a response that the hub does not understand. */
export const saveFault = async (database: Database, fault: string): Promise<void> => {
  await database.updateTable('office_access').set({ state: 'failing', fault }).execute();
};

/** Stores a sealed key that the office has accepted, or deletes it. */
export const saveSealedKey = async (tx: Database, sealedKey: Buffer | null): Promise<void> => {
  await tx
    .updateTable('office_access')
    .set({ sealed_key: sealedKey, state: 'ok', fault: null, failures: 0, paused_until: null })
    .execute();
};
