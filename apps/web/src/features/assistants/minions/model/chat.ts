import type { MinionComment } from '@hub/contract/minions/minion.schema.ts';

/** Time without a sign of life after which an answer is not expected any more, in seconds. */
const maxSilenceSeconds = 60;
/** Time without a sign of life after which a minion counts as not responding, in seconds. */
const silentSeconds = 10;

const secondsSince = (at: string, now: Temporal.Instant): number =>
  now.since(Temporal.Instant.from(at)).total('seconds');

type Awaiting = Pick<MinionComment, 'answer' | 'task' | 'updatedAt'>;

/** State of the answer to the newest comment. */
export type AnswerState = 'none' | 'writing' | 'silent' | 'lost';

/** Returns the state of the answer that the newest comment asks for or is. */
export const answerState = (comments: readonly Awaiting[], now: Temporal.Instant): AnswerState => {
  const [newest] = comments;
  // A comment on a delegated task asks for no answer.
  if (!newest || newest.task || newest.answer?.state === 'complete') return 'none';
  const seconds = secondsSince(newest.updatedAt, now);
  if (seconds > maxSilenceSeconds) return newest.answer ? 'lost' : 'none';
  return seconds > silentSeconds ? 'silent' : 'writing';
};

/** Returns whether the newest comment is a question without its whole answer, which may still come. */
export const isAwaited = (comments: readonly Awaiting[], now: Temporal.Instant): boolean =>
  ['writing', 'silent'].includes(answerState(comments, now));
