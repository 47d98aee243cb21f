import type { CallParts } from '@hub/contract/call.ts';
import type { MinionWork, updateMinionWork } from '@hub/contract/minions/work.calls.ts';
import { nowText } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import type { AppDependencies } from '../../../spine/module.ts';
import type { Write } from '../../../spine/writes/write.ts';
import { changeWork, findWork } from './work.repository.ts';

const readWork = async (
  db: Database,
  { permissions }: Actor,
  documentId: string,
  now: string,
): Promise<MinionWork> => {
  const work = await findWork(db, documentId, now);
  if (!work) throw appError('minion.not_found');
  return permissions.has('minions:manage') ? work : { ...work, today: null };
};

/** Creates the use cases of how a minion works. */
export const createWorkService = ({ database, clock }: Pick<AppDependencies, 'database' | 'clock'>) => ({
  /** Throws `minion.not_found`. */
  get: (actor: Actor, documentId: string): Promise<MinionWork> =>
    readWork(database, actor, documentId, nowText(clock)),
  /** Throws `minion.not_found`. */
  change: async (
    { tx, actor }: Write,
    documentId: string,
    change: CallParts<typeof updateMinionWork>['body'],
  ): Promise<MinionWork> => {
    const now = nowText(clock);
    await changeWork(tx, documentId, change, now);
    return readWork(tx, actor, documentId, now);
  },
});
