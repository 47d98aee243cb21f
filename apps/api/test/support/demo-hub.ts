import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { startTestHub, type TestHub } from './test-hub.ts';

/** Starts a hub with today's demo data, as if it had been loaded now. */
export const startDemoHub = async (): Promise<TestHub> => {
  const hub = await startTestHub({}, randomBytes(32), 'demo');
  // The first readings are due some minutes after the load, which another test file may have made long ago.
  await sql`
    update office_readings set next_read_at = next_read_at + (now() - updated_at), updated_at = now()`.execute(
    hub.db,
  );
  return hub;
};

/** Signs in a person of the demo. */
export const signInAs = async (hub: TestHub, email: string) =>
  hub.signIn(
    await hub.db.selectFrom('principals').select('id').where('value', '=', email).executeTakeFirstOrThrow(),
  );
