import { join } from 'node:path';
import { createDatabase } from '@hub/database/connection/create-database.ts';
import { silentLog } from '@hub/database/database-log.ts';
import { useEmbeddedDatabase } from '@hub/database/server/use-embedded-database.ts';
import { readChainHead } from './platform/audit/chain-head.ts';
import { type ChainBreak, verifyChain } from './platform/audit/verify-chain.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { readSecret } from './platform/config/data-folder.ts';
import { StartError } from './platform/process/start-error.ts';

const statementTimeoutMs = 60_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

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
  // Read before the chain, which only grows.
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
      say(describeBreak(broken));
      process.exitCode = 1;
      return;
    }
    say(`${entries} entries, sealed to position ${position}, all whole`);
    if (!head && position > 0)
      say('No audit-head in the data folder: that nothing was cut off the end is not proven');
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
