import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Another process that runs an embedded database server. */
export interface HubProcess {
  connectionString: string;
  /** Process id of the database server. */
  serverPid: number;
  /** Kills the process; its database server keeps running. */
  kill(): Promise<void>;
}

const script = `
  import { startEmbeddedServer } from '@hub/database/server/embedded-server.ts';
  import { silentLog } from '@hub/database/database-log.ts';
  const server = await startEmbeddedServer({ dataDir: process.argv[1], log: silentLog });
  console.log(JSON.stringify({ connectionString: server.connectionString, serverPid: server.pid }));
`;

/** Starts a process with an embedded server on `dataDir` and waits until the server accepts connections. */
export const startHubProcess = async (dataDir: string): Promise<HubProcess> => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, dataDir], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), failure(child)]);
  return {
    ...JSON.parse(String(line)),
    async kill() {
      if (child.signalCode !== null || child.exitCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
};

const failure = async (child: ChildProcess): Promise<never> => {
  const [code] = await once(child, 'exit');
  throw new Error(`The process ended with ${code} before its database was ready`);
};
