import type { InventionId } from '@hub/contract/fields.ts';
import type { FastifyInstance } from 'fastify';
import { loadRequester } from '../../../api/src/spine/access/actor.ts';
import { withSession } from '../../../api/src/spine/calls/reading-session.ts';
import type { AppDependencies } from '../../../api/src/spine/module.ts';
import { advanceWorks } from './advance-work.ts';
import { demoMinions } from './demo-minions.ts';
import { demoManagerId, findDemoMinions } from './demo-runs.repository.ts';
import { demoWorks } from './demo-works.ts';

/** Dependencies of the runs of the demo. */
export type DemoRunsDependencies = Pick<AppDependencies, 'database' | 'clock' | 'tokens' | 'queue'>;

/**
 * Does the next steps of the work of the demo's minions on an invention, by the calls of a person of the demo; returns
 * whether all of it is at its end. What a minion proposes is what its script finds.
 * @param place position of the work in `demoWorks`
 */
export const advanceDemoRuns = async (
  app: FastifyInstance,
  dependencies: DemoRunsDependencies,
  { inventionId, place }: { inventionId: InventionId; place: number },
): Promise<boolean> => {
  const { database, clock } = dependencies;
  const context = { now: clock.now(), requiresSecondFactor: false };
  const manager = await loadRequester(database, demoManagerId, context);
  if (!manager) return true;
  const minions = await findDemoMinions(
    database,
    demoMinions.map(({ name }) => name),
  );
  return withSession(app, dependencies, manager, (makeCall) =>
    advanceWorks({ inventionId, makeCall }, demoWorks[place]?.works ?? [], minions),
  );
};
