import type { AnswerPart } from '@hub/contract/minions/answer.schema.ts';
import { defaultDailyAnswers } from '@hub/contract/minions/work.calls.ts';
import { type InventionFacts, unknownInventionAnswer } from '@hub/domain/minions/rule-answer.ts';
import type { FastifyInstance } from 'fastify';
import type { Model, ModelUsage } from '../../../gateways/model/model.port.ts';
import { nowText } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Actor } from '../../../spine/access/actor.ts';
import { withReadingSession } from '../../../spine/calls/reading-session.ts';
import type { AppDependencies } from '../../../spine/module.ts';
import type { AnswerWriter } from '../model-scripts/answer-writer.ts';
import { createAnswerWriter } from '../model-scripts/answer-writer.ts';
import { answerQuestion, type ChatQuestion } from './answer-question.ts';
import { findChatFacts } from './chat-facts.read-model.ts';
import { createChatTools } from './chat-tools.ts';
import { findDraft } from './find-draft.ts';
import {
  addModelUsage,
  isBotStopped,
  isKeptFromModel,
  startModelAnswer,
} from './model-answers.repository.ts';
import { listKeptByTitle, listNamedInventions } from './named-inventions.read-model.ts';
import { type AnswerWatch, watchAnswer } from './watch-answer.ts';

/** Dependencies of answers to questions. */
export type ChatDependencies = Pick<
  AppDependencies,
  'database' | 'clock' | 'queue' | 'config' | 'gateways' | 'tokens' | 'audit'
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
  /** Ids of the inventions that the question named when it was asked. */
  namedIds: readonly string[];
  /** Receives the answer as it is written. */
  onText: (text: string) => Promise<void>;
}

/** Longest time for an answer in milliseconds. */
const maxAnswerMs = 5 * 60_000;

const stoppedText = 'I am stopped: I answer again when someone lets me work again.';
const budgetText =
  'My budget for answers by a model is used up for today, so I answer by built-in rules. People who manage minions can raise it.\n\n';

const keptText =
  'Texts of this invention, or of one that the question names, are not sent to the provider of the language model, so I answer by built-in rules. People who can edit the invention change that under Access.\n\n';

/** A question about an invention that both may see. */
interface AskedAbout extends Omit<AskedMinion, 'onText' | 'namedIds'> {
  inventionId: string;
  /** The invention, and those that the question names. */
  aboutIds: readonly string[];
  facts: InventionFacts;
  signal: AbortSignal;
  watch: AnswerWatch;
  writer: AnswerWriter;
}

/**
 * Returns the model for one answer, whose use is recorded; without a connection if texts of an invention that the question is
 * about or names are kept from it, or the budget of the day is used up.
 */
const openModel = async (
  { database, clock, gateways: { model } }: ChatDependencies,
  { minion, inventionId, aboutIds, writer, watch }: AskedAbout,
): Promise<Pick<ChatQuestion, 'model' | 'onUsage'>> => {
  const id = newId();
  const onUsage = (usage: ModelUsage): Promise<void> => addModelUsage(database, id, usage);
  if (!model.connection) return { model, onUsage };
  const byRules = { model: withoutConnection(model), onUsage };
  if (await isKeptFromModel(database, aboutIds)) {
    await writer.hub(keptText);
    return byRules;
  }
  const budget = { now: nowText(clock), defaultBudget: defaultDailyAnswers };
  const answer = { id, botId: minion.id, inventionId, ...budget };
  if (await database.transaction().execute((tx) => startModelAnswer(tx, answer)))
    return { model: watch.guard(model), onUsage };
  await writer.hub(budgetText);
  return byRules;
};

const withoutConnection = (model: Model): Model => ({ ...model, connection: undefined });

const answerAbout = async (
  app: FastifyInstance,
  dependencies: ChatDependencies,
  asked: AskedAbout,
): Promise<void> => {
  const { database } = dependencies;
  const { asker, minion, question, inventionId, facts, writer, signal, watch } = asked;
  const viewers = { asker, minion };
  const draft = await findDraft(database, viewers, inventionId, question);
  const use = await openModel(dependencies, asked);
  await withReadingSession(app, dependencies, minion, async (makeCall) => {
    const tools = createChatTools({ database, viewers, inventionId, makeCall, onRead: writer.read });
    const invention = { id: inventionId, facts, tools, draft };
    const about = { ...use, question, writer, signal, invention };
    try {
      await answerQuestion(about);
    } catch (error) {
      if (watch.endedAs() !== 'kept') throw error;
      await writer.hub(`\n\n${keptText}`);
      await answerQuestion({ ...about, model: withoutConnection(use.model) });
    }
  });
};

/** Returns the inventions whose texts a question may contain or ask for: its own, and those that it names. */
const listAbout = async (
  database: Database,
  { asker, question, inventionId, namedIds }: AskedMinion & { inventionId: string },
): Promise<string[]> => {
  const named = await listNamedInventions(database, asker, {
    text: question,
    pickedId: inventionId,
    fileIds: [],
  });
  const titled = await listKeptByTitle(database, asker, question);
  return [...new Set([inventionId, ...namedIds, ...named, ...titled])];
};

/**
 * Writes the answer to a question. What is read for it is what both the asker and the minion may see; the session in which
 * the minion reads ends with the answer. A minion that is stopped says so, and one that is stopped while it answers ends there.
 * Once texts of its inventions are kept from the model, an answer under way ends, and continues by built-in rules.
 * Returns the parts of the whole answer.
 */
export const reply = async (
  app: FastifyInstance,
  dependencies: ChatDependencies,
  { onText, ...asked }: AskedMinion,
): Promise<AnswerPart[]> => {
  const { database } = dependencies;
  const { asker, minion, manager, inventionId } = asked;
  const writer = createAnswerWriter(onText);
  const say = async (text: string): Promise<AnswerPart[]> => {
    await writer.hub(text);
    return writer.end();
  };
  if (await isBotStopped(database, minion.id)) return say(stoppedText);
  const facts = inventionId && (await findChatFacts(database, { asker, minion }, inventionId, manager));
  if (!facts) return say(unknownInventionAnswer);
  const aboutIds = await listAbout(database, { ...asked, inventionId, onText });
  const watch = watchAnswer(database, { botId: minion.id, inventionIds: aboutIds });
  const signal = AbortSignal.any([AbortSignal.timeout(maxAnswerMs), watch.signal]);
  try {
    await answerAbout(app, dependencies, { ...asked, inventionId, aboutIds, facts, signal, watch, writer });
    return await writer.end();
  } catch (error) {
    if (watch.endedAs() !== 'stopped') throw error;
    return await say(`\n\n${stoppedText}`);
  } finally {
    await watch.end();
  }
};
