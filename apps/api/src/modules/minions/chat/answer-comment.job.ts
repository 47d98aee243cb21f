import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { nowText } from '../../../platform/clock.ts';
import { newDocumentId } from '../../../platform/document-id.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { loadRequester } from '../../../spine/access/actor.ts';
import {
  completeCommentAnswer,
  growCommentAnswer,
  readAskedInComment,
  startCommentAnswer,
} from './comment-answers.repository.ts';
import { findCommonInvention } from './named-inventions.read-model.ts';
import { type ChatDependencies, reply } from './reply.ts';

const inactive =
  'I do not work at the moment: my time is over, or the person responsible for me is not active.';

interface AnswerContext {
  app: FastifyInstance;
  dependencies: ChatDependencies;
}

const answer = async ({ app, dependencies }: AnswerContext, documentId: string): Promise<void> => {
  const { database, clock, config } = dependencies;
  const context = { now: clock.now(), requiresSecondFactor: config.requireSecondFactor };
  const asked = await readAskedInComment(database, documentId);
  const asker = asked && (await loadRequester(database, asked.askerId, context));
  if (!asked || !asker || asked.answer?.state === 'complete') return;
  const { content: question, manager } = asked;
  const minion = await loadRequester(database, asked.botId, context);
  const ids = asked.inventionId === null ? (asked.namedIds ?? []) : [asked.inventionId];
  const named = minion && (await findCommonInvention(database, { asker, minion }, ids));
  const start = { documentId: newDocumentId(), now: nowText(clock) };
  const id = await database.transaction().execute((tx) => startCommentAnswer(tx, asked, start));
  const onText = (text: string): Promise<void> =>
    growCommentAnswer(database, id, { text, now: nowText(clock) });
  const namedIds = asked.namedIds ?? [];
  const reading = { asker, manager, question, inventionId: named, namedIds, onText };
  const parts = minion ? await reply(app, dependencies, { ...reading, minion }) : null;
  if (!parts) await onText(inactive);
  await completeCommentAnswer(database, id, { parts, now: nowText(clock) });
};

/** Lets a minion answer a comment of a person, as a comment that grows while it is written. */
export const answerComment = defineJob({
  name: 'minions.answer',
  payload: z.strictObject({
    /** Document id of the comment. */
    comment: z.string().length(24),
  }),
  handler: ({ comment }, context: AnswerContext) => answer(context, comment),
});
