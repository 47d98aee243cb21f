import type { Message } from '@hub/contract/messages/message.schema.ts';
import { listMessages, postMessage } from '@hub/contract/messages/messages.calls.ts';
import { answerByRules } from '@hub/local-services/model/answer-by-rules.ts';
import { localModelKey, startLocalModel } from '@hub/local-services/model/local-model.ts';
import { buildBot } from '@hub/testkit/builders/build-bot.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { createModelAdapter } from '../../src/gateways/model/model.adapter.ts';
import { runQueued } from './run-queued.ts';
import { startTestHub } from './test-hub.ts';

const settings = {
  provider: 'local' as const,
  apiKey: localModelKey,
  name: 'fixed-rules',
  price: { in: 1, out: 1 },
  silenceMs: 5_000,
  wholeMs: 20_000,
};
const log = { debug: () => undefined };
const rules = createModelAdapter({ settings: undefined, log });

/** Starts a hub with a minion that is asked in chats, its manager, a person who asks, and a local model. */
export const startChatHub = async () => {
  let beforeAnswer: () => Promise<unknown> = async () => undefined;
  const service = await startLocalModel(async (request) => {
    await beforeAnswer();
    return answerByRules(request);
  });
  const hub = await startTestHub();
  const asker = await hub.signIn();
  const manager = await buildPerson(hub.db, { first_name: 'Max', last_name: 'Roe' });
  const minion = await buildBot(hub.db, { manager_id: manager.id });
  const useRules = () => {
    hub.dependencies.gateways.model = rules;
  };
  const read = async (inventionId: string): Promise<Message[]> =>
    (await asker.call(listMessages, { params: { id: inventionId } })).body.collection;
  return {
    hub,
    service,
    asker,
    manager,
    minion,
    useRules,
    useModel: () => {
      hub.dependencies.gateways.model = createModelAdapter({
        settings: { ...settings, url: service.url },
        log,
        wait: async () => undefined,
      });
    },
    /** Does something before the model answers each request. */
    onRequest: (work: () => Promise<unknown>) => {
      beforeAnswer = work;
    },
    /** Forgets the requests and faults of the model, and uses none. */
    reset: () => {
      beforeAnswer = async () => undefined;
      service.reset();
      useRules();
    },
    read,
    /** Posts a question that mentions the minion, and returns the messages after the answer, newest first. */
    ask: async (inventionId: string, question: string): Promise<Message[]> => {
      const body = { message: `@${minion.email} ${question}` };
      const { status } = await asker.call(postMessage, { params: { inventionId }, body });
      if (status !== 201) throw new Error(`The question was not posted: ${status}`);
      await runQueued(hub, 'messages.answer-mention');
      return read(inventionId);
    },
    stop: async () => {
      await hub.stop();
      await service.close();
    },
  };
};
