import { silentLog } from '@hub/database/database-log.ts';
import { loadDemo } from '@hub/database/demo/load-demo.ts';
import { expect } from 'vitest';
import { startTestHub, type TestHub } from './test-hub.ts';

/** A hub with the demo of the day in it. Takes some seconds. */
export const startDemoHub = async (): Promise<TestHub> => {
  const hub = await startTestHub();
  const today = hub.clock.now().toString().slice(0, 10);
  expect(await loadDemo(hub.connectionString, { today, log: silentLog })).toBe(true);
  return hub;
};

/** Signs somebody of the demo in. */
export const signInAs = async (hub: TestHub, email: string) =>
  hub.signIn(
    await hub.db.selectFrom('principals').select('id').where('value', '=', email).executeTakeFirstOrThrow(),
  );
