import { fullName } from '@hub/domain/people/person-name.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** The newest test of a connection. */
export interface SystemTest {
  testedAt: string;
  testedBy: string | null;
  error: string | null;
  ms: number;
  lastSuccessAt: string | null;
}

/** Reads the newest test of each system. */
export const readSystemTests = async (db: Database): Promise<Map<string, SystemTest>> => {
  const rows = await db
    .selectFrom('system_tests')
    .leftJoin('people', 'people.id', 'system_tests.tested_by')
    .leftJoin('principals', 'principals.id', 'system_tests.tested_by')
    .select([
      'system_tests.system',
      'system_tests.tested_at as testedAt',
      'system_tests.error',
      'system_tests.duration_ms as ms',
      'system_tests.last_success_at as lastSuccessAt',
      'people.first_name as firstName',
      'people.last_name as lastName',
      'principals.value as email',
    ])
    .execute();
  return new Map(
    rows.map(({ system, firstName, lastName, email, ...test }) => [
      system,
      { ...test, testedBy: email === null ? null : fullName({ firstName, lastName, email }) },
    ]),
  );
};

/** Stores the result of a test in place of the previous one; the time of the last success stays. */
export const saveSystemTest = async (
  tx: Database,
  test: { system: string; testedAt: string; testedBy: string; ms: number; error: string | null },
): Promise<void> => {
  const success = test.error === null ? test.testedAt : null;
  await sql`
    insert into system_tests as known (system, tested_at, tested_by, duration_ms, error, last_success_at)
    values (${test.system}, ${test.testedAt}, ${test.testedBy}, ${test.ms}, ${test.error}, ${success}::timestamptz)
    on conflict (system) do update set
      tested_at = excluded.tested_at, tested_by = excluded.tested_by, duration_ms = excluded.duration_ms,
      error = excluded.error, last_success_at = coalesce(excluded.last_success_at, known.last_success_at)`.execute(
    tx,
  );
};
