import { readFile } from 'node:fs/promises';
import { createTestDatabase } from '@hub/testkit/database/test-database.ts';
import { expect, test } from 'vitest';
import { catalogueFile } from './generated-files.ts';
import { readCatalogue } from './read-catalogue.ts';

test('catalogue.txt is the schema that the migrations make (npm run db:migrate rewrites it)', async () => {
  const database = await createTestDatabase();
  try {
    expect(await readCatalogue(database.db)).toBe(await readFile(catalogueFile, 'utf8'));
  } finally {
    await database.drop();
  }
});
