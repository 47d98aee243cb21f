import { join } from 'node:path';
import { createDatabase } from '@hub/database/connection/create-database.ts';
import { silentLog } from '@hub/database/database-log.ts';
import { useEmbeddedDatabase } from '@hub/database/server/use-embedded-database.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { readSecret } from './platform/config/data-folder.ts';
import { StartError } from './platform/process/start-error.ts';
import { readChainHead } from './spine/audit/chain-head.ts';
import { type ChainBreak, verifyChain } from './spine/audit/verify-chain.ts';

const statementTimeoutMs = 60_000;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const loadConfig = (): Config => {
  const result = readConfig(process.env);
  if ('faults' in result) throw new StartError(result.faults.join('\n'));
  return result.config;
};

const describeBreak = ({ kind, position, at, entryId }: ChainBreak): string =>
  [
    `Broken ${position === null ? 'outside the chain' : `at position ${position}`}: ${kind}`,
    ...(at ? [at] : []),
    ...(entryId ? [`entry ${entryId}`] : []),
  ].join(', ');

const verify = async ({ dataDir, auditKey }: Config, connectionString: string): Promise<void> => {
  const key = await readSecret(dataDir, 'audit-key', auditKey);
  // The head is read first: the chain may grow in the meantime, but never shrinks.
  const head = await readChainHead(dataDir);
  const database = createDatabase({
    connectionString,
    poolSize: 1,
    statementTimeoutMs,
    applicationName: 'audit:verify',
  });
  try {
    const { entries, position, broken } = await verifyChain({ database, key, head });
    if (broken) {
      print(describeBreak(broken));
      process.exitCode = 1;
      return;
    }
    print(`${entries} entries, sealed up to position ${position}, all intact`);
    if (!head && position > 0)
      print('The data folder has no audit-head: entries cut off the end cannot be detected');
  } finally {
    await database.destroy();
  }
};

const run = async (): Promise<void> => {
  const config = loadConfig();
  const work = (connectionString: string): Promise<void> => verify(config, connectionString);
  if (config.databaseUrl !== undefined) return work(config.databaseUrl);
  return useEmbeddedDatabase({ dataDir: join(config.dataDir, 'database'), log: silentLog }, work);
};

await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
