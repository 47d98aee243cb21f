import { startTestServer } from './test-server.ts';
import { announceTestServer } from './test-server-environment.ts';

/** Starts one database server for the entire run; the returned function stops it. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startTestServer();
  announceTestServer(server);
  return () => server.stop();
}
