import type { InventionId } from '@hub/contract/fields.ts';
import { plusDays } from '@hub/domain/dates/iso-date.ts';
import { createMinionsService } from '../../../api/src/modules/minions/minions.service.ts';
import type { Database } from '../../../api/src/platform/database/database.ts';
import { loadRequester } from '../../../api/src/spine/access/actor.ts';
import type { AppDependencies } from '../../../api/src/spine/module.ts';
import { advanceDemoRuns } from './advance-demo-runs.job.ts';
import { demoAdministratorId, findDayWithoutMinions, setWatching } from './demo-minions.repository.ts';
import { demoMinions } from './demo-minions.ts';
import { listDemoSubjects } from './demo-runs.repository.ts';
import { demoWorks } from './demo-works.ts';

/** Dependencies of the minions of the demo. */
export type DemoMinionsDependencies = Pick<AppDependencies, 'database' | 'clock' | 'queue'>;

/** Lists the inventions that the minions work on, with the places of the work. */
const listWork = async (tx: Database): Promise<{ inventionId: InventionId; place: number }[]> => {
  const subjects = await listDemoSubjects(tx, demoWorks.length);
  return demoWorks.flatMap(({ isOverdue }, place) => {
    const at = subjects.findIndex(({ hasOverdue }) => hasOverdue === isOverdue);
    return subjects.splice(at, at === -1 ? 0 : 1).map(({ inventionId }) => ({ inventionId, place }));
  });
};

/** Adds the minions of the demo and queues their work, once. */
export const addDemoMinions = ({ database, clock, queue }: DemoMinionsDependencies): Promise<void> =>
  database.transaction().execute(async (tx) => {
    const day = await findDayWithoutMinions(tx);
    const context = { now: clock.now(), requiresSecondFactor: false };
    const actor = await loadRequester(tx, demoAdministratorId, context);
    if (day === undefined || !actor) return;
    const write = { tx, actor, annotateAudit: () => undefined, takeEntry: () => undefined };
    const { create } = createMinionsService({ database, clock });
    for (const { name, script, manager, trainer, daysAtWork } of demoMinions) {
      const startDate = plusDays(day, -daysAtWork);
      await create(write, {}, { data: { name, script, manager, trainer, startDate } });
    }
    await setWatching(
      tx,
      demoMinions.filter(({ isWatching }) => isWatching).map(({ name }) => name),
    );
    await queue.enqueueAll(tx, advanceDemoRuns, await listWork(tx));
  });
