import { silentLog } from '@hub/database/database-log.ts';
import { loadDemo } from '@hub/demo-workspace/load-demo.ts';
import { expect } from 'vitest';
import { officeToday } from '../../src/platform/clock.ts';
import { startTestHub, type TestHub } from './test-hub.ts';

/** Starts a hub with today's demo data. Takes a few seconds. */
export const startDemoHub = async (): Promise<TestHub> => {
  const hub = await startTestHub();
  const today = officeToday(hub.clock);
  expect(await loadDemo(hub.connectionString, { today, log: silentLog })).toBe(true);
  return hub;
};

/** Signs in a person of the demo. */
export const signInAs = async (hub: TestHub, email: string) =>
  hub.signIn(
    await hub.db.selectFrom('principals').select('id').where('value', '=', email).executeTakeFirstOrThrow(),
  );
