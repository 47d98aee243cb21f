import type { FastifyInstance } from 'fastify';
import { loadRequester } from '../../../spine/access/actor.ts';
import type { MentionAnswerer } from '../../messages/public.ts';
import { createAskedWork } from './asked-work.ts';
import { findChatFacts } from './chat-facts.read-model.ts';
import { openMessageAnswer } from './message-answer.ts';
import { readAskedInChat } from './questions.read-model.ts';
import { type ChatDependencies, reply } from './reply.ts';

/**
 * Creates the answers of minions to messages that mention them. A minion answers once, as long as it is active and both it
 * and the asker see the invention. Asked for its own work, it starts a run instead.
 */
export const createMentionAnswerer = (
  app: FastifyInstance,
  dependencies: ChatDependencies,
): MentionAnswerer => {
  const startAskedWork = createAskedWork(dependencies);
  const answer: MentionAnswerer['answer'] = async ({ messageId, botId }) => {
    const { database, clock, config } = dependencies;
    const context = { now: clock.now(), requiresSecondFactor: config.requireSecondFactor };
    const asked = await readAskedInChat(database, messageId, botId);
    const minion = asked && (await loadRequester(database, botId, context));
    const asker = asked && (await loadRequester(database, asked.askerId, context));
    if (!asked || !minion || !asker) return;
    const { inventionId, content: question, manager } = asked;
    if (!(await findChatFacts(database, { asker, minion }, inventionId, manager))) return;
    const work = { messageId, inventionId, asker, minion, question };
    if (await startAskedWork(work)) return;
    const writer = openMessageAnswer({ dependencies, minion, inventionId, questionId: messageId });
    if (await writer.isAnswered(asked.answer ?? undefined)) return;
    const asking = { asker, minion, manager, question, inventionId, namedIds: [], onText: writer.write };
    await writer.complete(await reply(app, dependencies, asking));
  };
  return { answer };
};
