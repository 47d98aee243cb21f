import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../../spine/access/actor.ts';
import { withReadingSession } from '../../../spine/calls/reading-session.ts';
import type { AppDependencies } from '../../../spine/module.ts';
import { answerQuestion } from './answer-question.ts';
import { findChatFacts } from './chat-facts.read-model.ts';
import { createChatTools } from './chat-tools.ts';
import { findDraft } from './find-draft.ts';

/** Dependencies of answers to questions. */
export type ChatDependencies = Pick<
  AppDependencies,
  'database' | 'clock' | 'queue' | 'config' | 'gateways' | 'tokens'
>;

/** A question to a minion, and where its answer goes. */
interface AskedMinion {
  asker: Actor;
  minion: Actor;
  /** Name of the person who is responsible for the minion. */
  manager: string;
  question: string;
  /** Undefined if the question names none that both may see. */
  inventionId: string | undefined;
  onText: (text: string) => Promise<void>;
}

/** Longest time for an answer in milliseconds. */
const maxAnswerMs = 5 * 60_000;

/**
 * Writes the answer to a question. What is read for it is what both the asker and the minion may see; the session in which
 * the minion reads ends with the answer.
 */
export const reply = async (
  app: FastifyInstance,
  dependencies: ChatDependencies,
  { asker, minion, manager, question, inventionId, onText }: AskedMinion,
): Promise<void> => {
  const { database, gateways } = dependencies;
  const viewers = { asker, minion };
  const facts = inventionId && (await findChatFacts(database, viewers, inventionId, manager));
  const shared = {
    question,
    model: gateways.model,
    onText,
    onUsage: async () => undefined,
    signal: AbortSignal.timeout(maxAnswerMs),
  };
  if (!facts) return answerQuestion({ ...shared, invention: undefined });
  const draft = await findDraft(database, viewers, inventionId, question);
  await withReadingSession(app, dependencies, minion, (makeCall) => {
    const tools = createChatTools({ database, viewers, inventionId, makeCall });
    return answerQuestion({ ...shared, invention: { id: inventionId, facts, tools, draft } });
  });
};
