import { writeFile } from 'node:fs/promises';
import { generateRowTypes } from '../catalogue/generate-row-types.ts';
import { catalogueFile, rowTypesFile } from '../catalogue/generated-files.ts';
import { readCatalogue } from '../catalogue/read-catalogue.ts';
import { createDatabase } from '../connection/create-database.ts';
import { silentLog } from '../database-log.ts';
import { migrate } from '../migrations/migrate.ts';
import { startTemporaryServer } from '../server/temporary-server.ts';
import { runScript } from './run-script.ts';

const writeGeneratedFiles = async (connectionString: string): Promise<void> => {
  const db = createDatabase({
    connectionString,
    poolSize: 1,
    statementTimeoutMs: 60_000,
    applicationName: 'db:migrate',
  });
  try {
    await writeFile(catalogueFile, await readCatalogue(db));
    await writeFile(rowTypesFile, await generateRowTypes(db));
  } finally {
    await db.destroy();
  }
};

await runScript(async () => {
  const address = process.env.DATABASE_URL;
  const server = address ? undefined : await startTemporaryServer();
  try {
    const connectionString = address ?? server?.connectionString ?? '';
    const applied = await migrate(connectionString, { log: silentLog });
    await writeGeneratedFiles(connectionString);
    console.info(
      `${applied.length} migrations applied; catalogue.txt and src/generated/schema.ts are written`,
    );
  } finally {
    await server?.stop();
  }
});
