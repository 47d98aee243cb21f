import type { PersonId } from '@hub/contract/fields.ts';
import type { Model } from '../../../gateways/model/model.port.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isBotStopped, isKeptFromModel } from './model-answers.repository.ts';

/** A stop is noticed within 300 ms. */
const lookEveryMs = 150;

/** Why an answer under way ends: its minion was stopped, or texts of its inventions may no longer be sent to the model. */
type AnswerEnd = 'stopped' | 'kept';

interface WatchedAnswer {
  botId: PersonId;
  /** Inventions that the question is about or names. */
  inventionIds: readonly string[];
}

/** Looks whether an answer has to end while it is written, until `end` is called. */
export const watchAnswer = (database: Database, { botId, inventionIds }: WatchedAnswer) => {
  const controller = new AbortController();
  let found: AnswerEnd | undefined;
  let looked = Promise.resolve();
  const look = async (): Promise<void> => {
    const isStopped = await isBotStopped(database, botId);
    if (!isStopped && !(await isKeptFromModel(database, inventionIds))) return;
    found ??= isStopped ? 'stopped' : 'kept';
    controller.abort();
  };
  const looking = setInterval(() => {
    // A database that does not answer stops nothing: the next look asks it again.
    looked = looked.then(() => look().catch(() => undefined));
  }, lookEveryMs);
  const { signal } = controller;
  const lookFirst = async (): Promise<void> => {
    await look();
    signal.throwIfAborted();
  };
  return {
    /** Aborted when the answer has to end. */
    signal,
    /** Returns why the answer has to end; undefined if it may go on. */
    endedAs: (): AnswerEnd | undefined => found,
    /** Returns the model, which looks before each request whether it may still be sent. */
    guard: (model: Model): Model => ({
      ...model,
      stream: async function* (request) {
        await lookFirst();
        yield* model.stream(request);
      },
      readResult: async (request) => {
        await lookFirst();
        return model.readResult(request);
      },
    }),
    end: async (): Promise<void> => {
      clearInterval(looking);
      await looked;
    },
  };
};

/** Watches an answer under way. */
export type AnswerWatch = ReturnType<typeof watchAnswer>;
