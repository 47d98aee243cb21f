import { startTestServer } from './test-server.ts';
import { announceTestServer } from './test-server-environment.ts';

/** One database server for the whole run; what it returns ends it. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startTestServer();
  announceTestServer(server);
  return () => server.stop();
}
