import type { Database } from '../../../../platform/database/database.ts';
import type { RepeatedJob } from '../../../../platform/jobs/jobs.ts';
import { loadRequester } from '../../../../spine/access/actor.ts';
import type { AppDependencies } from '../../../../spine/module.ts';
import { createDelegation } from '../../../delegation/public.ts';
import { actionCodes } from '../../scripts/document-text.ts';
import { findScript } from '../../scripts/find-script.ts';
import { createStartEntry } from '../start-entry.ts';
import { listUnreadActions, listWatching, lockWatching } from '../watched-documents.read-model.ts';

const everyMs = 5_000;
/** Documents that a minion is given at once. */
const maxDocuments = 20;

/** Gives each new office action to the minions that watch. */
export const createWatchActions = ({
  database,
  clock,
  queue,
  config,
  audit,
}: Pick<AppDependencies, 'database' | 'clock' | 'queue' | 'config' | 'audit'>): RepeatedJob => {
  const { delegate } = createDelegation({ clock, queue });

  const watch = async (tx: Database, minionId: number): Promise<void> => {
    const minion = await lockWatching(tx, minionId);
    const context = { now: clock.now(), requiresSecondFactor: config.requireSecondFactor };
    const worker = minion && (await loadRequester(tx, minion.botId, context));
    const script = minion && findScript(minion.script);
    if (!worker || !script) return;
    const documents = await listUnreadActions(tx, worker, minion, {
      codes: actionCodes,
      limit: maxDocuments,
    });
    const write = { tx, actor: worker, annotateAudit: () => undefined, takeEntry: () => undefined };
    const runIds = await delegate(
      write,
      documents.map(({ id: documentId, inventionId }) => ({
        ...{ minionId, minion: minion.name, documentId, inventionId },
        ...{ script: script.name, title: script.title },
      })),
    );
    const by = { actorId: worker.id, forId: null, minion: minion.documentId };
    await audit.record(
      tx,
      documents.map(({ id: document, inventionId }, place) =>
        createStartEntry({ ...by, runId: runIds[place] ?? '', inventionId, cause: { document } }),
      ),
    );
  };

  return {
    name: 'minions.watch',
    everyMs,
    run: async () => {
      for (const id of await listWatching(database))
        await database.transaction().execute((tx) => watch(tx, id));
    },
  };
};
