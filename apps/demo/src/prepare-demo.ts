import { demoPeople } from '@hub/demo-workspace/demo-people.ts';
import { demoPassword } from '@hub/demo-workspace/load-demo.ts';
import { loadDemoApart } from '@hub/demo-workspace/load-demo-apart.ts';
import type { FastifyBaseLogger } from 'fastify';
import { type Clock, officeToday } from '../../api/src/platform/clock.ts';
import type { Config } from '../../api/src/platform/config/config.ts';
import { isLoopbackHost } from '../../api/src/platform/config/loopback.ts';
import type { Database } from '../../api/src/platform/database/database.ts';
import { StartError } from '../../api/src/platform/process/start-error.ts';

export interface DemoOptions {
  database: Database;
  connectionString: string;
  clock: Clock;
  config: Config;
  log: FastifyBaseLogger;
}

/** Sign-ins of the demo workspace: one password for everyone. */
interface DemoSignIns {
  emails: readonly string[];
  password: string;
}

const hasDemo = async (database: Database): Promise<boolean> => {
  const row = await database.selectFrom('workspace').select('demo_replayed_on').executeTakeFirstOrThrow();
  return row.demo_replayed_on !== null;
};

const isEmpty = async (database: Database): Promise<boolean> =>
  (await database.selectFrom('people').select('id').limit(1).executeTakeFirst()) === undefined;

/**
 * Fills an empty database with the demo workspace if the settings ask for it. Returns its sign-ins, or undefined if the
 * database has no demo. Throws `StartError` if other machines can reach this host, because the password is public.
 */
export const prepareDemo = async ({
  database,
  connectionString,
  clock,
  config,
  log,
}: DemoOptions): Promise<DemoSignIns | undefined> => {
  const mustLoad = config.demo && (await isEmpty(database));
  if (!mustLoad && !(await hasDemo(database))) return undefined;
  if (!isLoopbackHost(config.host)) {
    throw new StartError(
      `HUB_HOST ${config.host} is reachable from other machines, and the demo password is public: ` +
        'listen on 127.0.0.1, or set HUB_DEMO=0 and use a database without the demo',
    );
  }
  if (mustLoad) {
    const today = officeToday(clock);
    await loadDemoApart(connectionString, today);
    log.info({ replayedOn: today }, 'demo workspace loaded');
  }
  return {
    emails: demoPeople.filter(({ canSignIn }) => canSignIn).map(({ email }) => email),
    password: demoPassword,
  };
};
