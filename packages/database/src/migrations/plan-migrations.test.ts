import { expect, test } from 'vitest';
import type { Migration } from './migration-files.ts';
import { planMigrations } from './plan-migrations.ts';

const migration = (version: number, checksum = 'same'): Migration => ({
  version,
  name: `000${version}-step.sql`,
  sql: 'select 1',
  checksum,
});

test('an empty database gets every file in order', () => {
  const files = [migration(1), migration(2)];

  expect(planMigrations(files, [])).toEqual(files);
});

test('only what is missing is planned', () => {
  expect(planMigrations([migration(1), migration(2)], [migration(1)])).toEqual([migration(2)]);
});

test('a changed file that was applied already is named', () => {
  expect(() => planMigrations([migration(1, 'changed')], [migration(1)])).toThrow(
    /0001-step\.sql was changed/,
  );
});

test('a database newer than the files is refused', () => {
  expect(() => planMigrations([migration(1)], [migration(1), migration(2)])).toThrow(/newer \(migration 2\)/);
});

test('an applied file that is gone is named', () => {
  expect(() => planMigrations([migration(2)], [migration(1), migration(2)])).toThrow(
    /0001-step\.sql is missing/,
  );
});

test('a file numbered before an applied one is refused', () => {
  expect(() => planMigrations([migration(1), migration(2)], [migration(2)])).toThrow(
    /0001-step\.sql comes before/,
  );
});
