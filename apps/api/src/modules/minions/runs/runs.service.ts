import type { ListedRun, Run } from '@hub/contract/minions/run.schema.ts';
import type { createRun, listRuns } from '@hub/contract/minions/runs.calls.ts';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import { assertInventionAccess } from '../../../spine/access/assert-invention-access.ts';
import type { AppDependencies } from '../../../spine/module.ts';
import type { Write } from '../../../spine/writes/write.ts';
import { createDelegation } from '../../delegation/public.ts';
import { findScript } from '../scripts/find-script.ts';
import { findAvailableMinion, isDocumentOf } from './minions.read-model.ts';
import { presentListedRun, presentRun } from './runs.presenter.ts';
import { findRun, listRunRows } from './runs.read-model.ts';

/** Returns a run that the actor may see. Throws `run.not_found`. */
export const readRun = async (db: Database, actor: Actor, id: string): Promise<Run> => {
  const row = await findRun(db, actor, id);
  if (!row) throw appError('run.not_found');
  return presentRun(row);
};

type RunsQuery = z.output<typeof listRuns.query>;
type NewRun = z.output<typeof createRun.body>;

/** Use cases of runs: reading them, and asking a minion to work. */
export const createRunsService = ({
  database,
  clock,
  queue,
}: Pick<AppDependencies, 'database' | 'clock' | 'queue'>) => {
  const { delegate } = createDelegation({ clock, queue });

  const list = async (actor: Actor, query: RunsQuery) => {
    const { inventionId, taskId, skip, size } = query;
    if (inventionId !== undefined)
      await assertInventionAccess(database, actor, { of: 'invention', id: inventionId, right: 'read' });
    if (taskId !== undefined)
      await assertInventionAccess(database, actor, { of: 'task', id: taskId, right: 'read' });
    const { rows, total } = await listRunRows(database, actor, query);
    return { collection: rows.map((row): ListedRun => presentListedRun(row)), total, size, skip };
  };

  /** Throws `minion.not_found`, `minion.unavailable`, `document.not_found`, `run.too_many_waiting`. */
  const create = async (
    write: Write,
    { inventionId, minion: documentId, ...about }: NewRun,
  ): Promise<Run> => {
    const { tx, actor } = write;
    const minion = await findAvailableMinion(tx, { documentId }, clock.now());
    if (!minion) throw appError('minion.not_found');
    if (!minion.isAvailable) throw appError('minion.unavailable');
    if (about.documentId !== undefined && !(await isDocumentOf(tx, about.documentId, inventionId)))
      throw appError('document.not_found');
    const script = minion.script ?? '';
    const title = findScript(script)?.title ?? `Work of ${minion.name}`;
    const [id = ''] = await delegate(write, [
      { minionId: minion.id, minion: minion.name, script, title, inventionId, ...about },
    ]);
    return readRun(tx, actor, id);
  };

  return {
    list,
    get: (actor: Actor, id: string): Promise<Run> => readRun(database, actor, id),
    create,
  };
};
