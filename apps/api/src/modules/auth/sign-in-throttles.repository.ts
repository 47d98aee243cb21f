import type { DB } from '@hub/database/generated/schema.ts';
import { type Kysely, sql } from 'kysely';

interface Throttle {
  key: string;
  freeFailures: number;
  maxDelaySeconds: number;
  forgetAfterSeconds: number;
}

/**
 * Returns the latest instant until which one of these throttles has to wait, or undefined. A longer delay than the
 * maximum was counted by a clock that has been set back since, and is ignored.
 */
export const findRetryAt = async (
  db: Kysely<DB>,
  throttles: readonly Throttle[],
  now: Temporal.Instant,
): Promise<Temporal.Instant | undefined> => {
  const row = await db
    .selectFrom('sign_in_throttles')
    .select((eb) => eb.fn.max('retry_at').as('retry_at'))
    .where((eb) =>
      eb.or(
        throttles.map(({ key, maxDelaySeconds }) =>
          eb.and([
            eb('key', '=', key),
            eb('retry_at', '>', now.toString()),
            eb('retry_at', '<=', now.add({ seconds: maxDelaySeconds }).toString()),
          ]),
        ),
      ),
    )
    .executeTakeFirst();
  return row?.retry_at ? Temporal.Instant.from(row.retry_at) : undefined;
};

/**
 * Counts one failure, in a single statement so that concurrent tries are counted one after the other. Returns false,
 * without counting, if the key has to wait.
 */
export const countFailure = async (
  db: Kysely<DB>,
  throttle: Throttle,
  now: Temporal.Instant,
): Promise<boolean> => {
  const at = sql<string>`${now.toString()}::timestamptz`;
  // A free failure must not delay a concurrent try of the same millisecond.
  const retryAt = (failures: ReturnType<typeof sql<number>>) => sql<string>`case
    when ${failures} <= ${throttle.freeFailures} then 'epoch'::timestamptz
    else ${at} + make_interval(secs =>
      least(${throttle.maxDelaySeconds}, power(2, least(${failures} - ${throttle.freeFailures} - 1, 20))))
    end`;
  const forgetBefore = now.subtract({ seconds: throttle.forgetAfterSeconds }).toString();
  const failures = sql<number>`(case when sign_in_throttles.last_failed_at < ${forgetBefore} then 1
    else sign_in_throttles.failures + 1 end)`;
  const counted = await db
    .insertInto('sign_in_throttles')
    .values({ key: throttle.key, failures: 1, last_failed_at: at, retry_at: retryAt(sql<number>`1`) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ failures, last_failed_at: at, retry_at: retryAt(failures) })
        .where((eb) =>
          eb.or([
            eb('sign_in_throttles.retry_at', '<=', at),
            eb('sign_in_throttles.retry_at', '>', now.add({ seconds: throttle.maxDelaySeconds }).toString()),
          ]),
        ),
    )
    .returning('key')
    .execute();
  return counted.length > 0;
};

/** Forgets the failures of these keys. */
export const removeThrottles = async (db: Kysely<DB>, keys: readonly string[]): Promise<void> => {
  await db.deleteFrom('sign_in_throttles').where('key', 'in', keys).execute();
};

/** Removes throttles that no longer cause a delay. Returns their number. */
export const removeThrottlesBefore = async (db: Kysely<DB>, before: Temporal.Instant): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_throttles')
    .where('last_failed_at', '<', before.toString())
    .executeTakeFirst();
  return Number(numDeletedRows);
};
