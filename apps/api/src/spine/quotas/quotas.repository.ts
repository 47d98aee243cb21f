import { quotas } from '@hub/contract/quotas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';

/** Maximum for one person, and the code of the error beyond it. */
const limits = {
  reports: { code: 'report.too_many_waiting', most: quotas.waitingReports },
  schedules: { code: 'report.too_many_schedules', most: quotas.schedules },
  runs: { code: 'run.too_many_waiting', most: quotas.waitingRuns },
  boards: { code: 'board.too_many', most: quotas.boards },
  filters: { code: 'filter.too_many', most: quotas.filters },
} as const;

type Limited = keyof typeof limits;

/** Rows of a person that count; each is found with an index on the person. */
const rowsOf = (limited: Limited, personId: string): RawBuilder<unknown> =>
  ({
    reports: sql`report_results join report_runs on report_runs.id = report_results.run_id
      where report_runs.requested_by = ${personId} and report_results.state in ('queued', 'running')`,
    schedules: sql`report_schedules where owner_id = ${personId}`,
    runs: sql`minion_runs where requested_by = ${personId} and state in ('pending', 'working')`,
    boards: sql`boards where owner_id = ${personId} and not is_deleted`,
    filters: sql`filters where owner_id = ${personId} and not is_deleted`,
  })[limited];

/**
 * Throws the error of a quota, all 429, if a person would have more than it allows. Requests of one person take turns until
 * they commit, so that many at once cannot exceed it. Returns how many the person has already.
 */
export const assertQuota = async (
  tx: Database,
  limited: Limited,
  personId: string,
  added = 1,
): Promise<number> => {
  const { code, most } = limits[limited];
  await sql`select pg_advisory_xact_lock(hashtextextended(${`quota:${limited}:${personId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${rowsOf(limited, personId)}`.execute(tx);
  const count = rows[0]?.count ?? 0;
  if (count + added > most) throw appError(code);
  return count;
};
