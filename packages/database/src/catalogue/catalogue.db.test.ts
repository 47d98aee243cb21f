import { readFile } from 'node:fs/promises';
import { createTestDatabase, type TestDatabase } from '@hub/testkit/database/test-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateRowTypes } from './generate-row-types.ts';
import { catalogueFile, rowTypesFile } from './generated-files.ts';
import { readCatalogue } from './read-catalogue.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

test('catalogue.txt is the schema that the migrations make (npm run db:migrate rewrites it)', async () => {
  expect(await readCatalogue(database.db)).toBe(await readFile(catalogueFile, 'utf8'));
});

test('the row types are those of the migrated schema (npm run db:migrate rewrites them)', async () => {
  expect(await generateRowTypes(database.db)).toBe(await readFile(rowTypesFile, 'utf8'));
});
