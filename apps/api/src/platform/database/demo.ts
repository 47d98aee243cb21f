import { DEMO_PEOPLE } from '@hub/database/demo/demo-people.ts';
import { DEMO_PASSWORD } from '@hub/database/demo/load-demo.ts';
import { loadDemoApart } from '@hub/database/demo/load-demo-apart.ts';
import type { FastifyBaseLogger } from 'fastify';
import { type Clock, officeToday } from '../clock.ts';
import type { Config } from '../config/config.ts';
import { isLoopbackHost } from '../config/loopback.ts';
import { StartError } from '../process/start-error.ts';
import type { Database } from './database.ts';

export interface DemoOptions {
  readonly database: Database;
  readonly connectionString: string;
  readonly clock: Clock;
  readonly config: Config;
  readonly log: FastifyBaseLogger;
}

/** Who can sign in to the demo workspace, with one password for all. */
export interface DemoSignIns {
  readonly emails: readonly string[];
  readonly password: string;
}

const hasDemo = async (database: Database): Promise<boolean> => {
  const row = await database.selectFrom('workspace').select('demo_replayed_on').executeTakeFirstOrThrow();
  return row.demo_replayed_on !== null;
};

const isEmpty = async (database: Database): Promise<boolean> =>
  (await database.selectFrom('people').select('id').limit(1).executeTakeFirst()) === undefined;

/**
 * Fills an empty database with the demo workspace if the settings say so. Answers its sign-ins if the database has
 * them. Throws `StartError` where everybody who reaches this host could use them.
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
      `HUB_HOST ${config.host} can be reached from other machines, and the demo's password is public: ` +
        'listen on 127.0.0.1, or set HUB_DEMO=0 and use a database without the demo',
    );
  }
  if (mustLoad) {
    const today = officeToday(clock);
    await loadDemoApart(connectionString, today);
    log.info({ replayedOn: today }, 'demo workspace loaded');
  }
  return {
    emails: DEMO_PEOPLE.filter(({ canSignIn }) => canSignIn).map(({ email }) => email),
    password: DEMO_PASSWORD,
  };
};
