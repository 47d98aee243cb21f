import type { InventionId } from '@hub/contract/fields.ts';
import { createRun } from '@hub/contract/minions/runs.calls.ts';
import { asksForWork } from '@hub/domain/minions/asked-work.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import { assertInventionAccess } from '../../../spine/access/assert-invention-access.ts';
import type { AppDependencies } from '../../../spine/module.ts';
import { createDelegation } from '../../delegation/public.ts';
import { createMessagesService } from '../../messages/public.ts';
import { findAvailableMinion, type WorkingMinion } from '../runs/minions.read-model.ts';
import { createStartEntry } from '../runs/start-entry.ts';
import { findScript } from '../scripts/find-script.ts';
import { lockQuestion, readAskedInChat } from './questions.read-model.ts';

/** A message that mentions a minion. */
interface AskedWork {
  messageId: string;
  inventionId: InventionId;
  asker: Actor;
  /** The minion as which the answer is posted. */
  minion: Actor;
  question: string;
}

const refused =
  'I did not start: to hand me work on this invention you need the permission to edit inventions.';
const waiting =
  'I did not start: minions are already working on as many things for you as they may at once. Ask me again when some have finished.';
const stopped =
  'I did not start: I am stopped. Someone who manages minions can let me work again on my page.';

/** Returns the access that asking for a run takes; undefined if the asker does not have it. */
const findAccess = async (db: Database, asker: Actor, id: InventionId) => {
  const { right, permission } = createRun.access;
  try {
    return await assertInventionAccess(db, asker, { of: 'invention', id, right, permission });
  } catch (error) {
    if (error instanceof AppError && error.code === 'permission.denied') return undefined;
    throw error;
  }
};

/** Handles the refusal of work for a person whose minions have too much to do already. */
const isWaiting = (error: unknown): undefined => {
  if (!(error instanceof AppError && error.code === 'run.too_many_waiting')) throw error;
};

/**
 * Creates the use case of starting the work that a message asks for, as the asker and with the same permissions as
 * delegating a task. It leaves an audit entry of the asker.
 */
export const createAskedWork = (
  dependencies: Pick<AppDependencies, 'database' | 'clock' | 'queue' | 'audit'>,
) => {
  const { database, clock, audit } = dependencies;
  const { delegate } = createDelegation(dependencies);
  const { postMessage } = createMessagesService(dependencies);
  const silent = { annotateAudit: () => undefined, takeEntry: () => undefined };

  const start = async (
    tx: Database,
    { asker, inventionId, messageId }: AskedWork,
    { id: minionId, documentId, name, script, isAvailable }: WorkingMinion,
  ): Promise<string> => {
    const access = await findAccess(tx, asker, inventionId);
    if (!access) return refused;
    if (!isAvailable) return stopped;
    const title = findScript(script ?? '')?.title ?? `Work of ${name}`;
    const { forId } = access;
    const work = { minionId, minion: name, script: script ?? '', title, inventionId, forId };
    const runId = await delegate({ tx, actor: asker, ...silent }, [work]).then(([id]) => id, isWaiting);
    if (runId === undefined) return waiting;
    const cause = { message: messageId };
    await audit.record(tx, [
      createStartEntry({ runId, inventionId, actorId: asker.id, forId, minion: documentId, cause }),
    ]);
    return `I started “${title}” for you. I propose, and nothing changes before a person approves it: [open the run](/minions/runs/${runId})`;
  };

  /**
   * Starts the work and answers with what was started, both in one transaction and once for each message. Returns false if
   * the message does not ask for the minion's work.
   */
  return async (asked: AskedWork): Promise<boolean> => {
    const { messageId, inventionId, minion, question } = asked;
    const worker = await findAvailableMinion(database, { botId: minion.id }, clock.now());
    if (!worker || !asksForWork(question, worker.script)) return false;
    await database.transaction().execute(async (tx) => {
      await lockQuestion(tx, messageId);
      const now = await readAskedInChat(tx, messageId, minion.id);
      if (!now || now.answer) return;
      const message = await start(tx, asked, worker);
      const answer = { message, clientId: messageId, attachments: [], chunk: false, part: 0 };
      await postMessage({ tx, actor: minion, ...silent }, inventionId, answer);
    });
    return true;
  };
};
