import { isPassed, type ReviewOutcome, secondReview } from '@hub/domain/tasks/second-review.ts';
import type { TaskStatus } from '@hub/domain/tasks/task-status.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { type Draft, findUnfitReviewers, listDrafters } from './second-review.read-model.ts';

interface ReviewState extends Draft {
  category: string | null;
  status: TaskStatus;
  reviewOutcome: ReviewOutcome | null;
}

interface ReviewChange {
  before: ReviewState;
  wanted: ReviewState;
  /** Principals to assign; undefined if they do not change. */
  assigneeIds: readonly string[] | undefined;
}

/** Returns the cleared outcome when a review that was done is opened again: it has to be decided again. */
export const outcomeAfter = (
  before: ReviewState,
  { status, reviewOutcome }: { status?: TaskStatus | undefined; reviewOutcome?: ReviewOutcome | null },
): { reviewOutcome?: null } =>
  before.status === 'done' && status !== undefined && status !== 'done' && reviewOutcome === undefined
    ? { reviewOutcome: null }
    : {};

const assertReviewers = async (tx: Database, draft: Draft, ids: readonly string[]): Promise<void> => {
  const unfit = await findUnfitReviewers(tx, draft, ids);
  if (unfit.length === 0) return;
  throw appError('review.reviewer_unfit', {
    errors: unfit.map(({ value, isDrafter }) => ({
      path: 'assignees',
      message: isDrafter ? `${value} writes the draft` : `${value} is not an attorney`,
    })),
  });
};

const assertDecides = async (tx: Database, actor: Actor, draft: Draft): Promise<void> => {
  const [unfit] = await findUnfitReviewers(tx, draft, [actor.id]);
  const drafters = await listDrafters(tx, draft);
  const assists = actor.sponsors.some(({ id }) => drafters.includes(id));
  if (actor.kind !== 'person' || unfit || assists) throw appError('review.not_reviewer');
};

/**
 * Checks a change of a second attorney review: an attorney who did not write the draft is assigned, decides the outcome
 * and closes the task. Throws `review.not_a_review`, `review.reviewer_unfit`, `review.not_reviewer` or
 * `review.outcome_missing`.
 */
export const assertReview = async (
  tx: Database,
  actor: Actor,
  { before, wanted, assigneeIds }: ReviewChange,
): Promise<void> => {
  const isDecided = wanted.reviewOutcome !== before.reviewOutcome && wanted.reviewOutcome !== null;
  if (before.category !== secondReview) {
    if (isDecided) throw appError('review.not_a_review');
    return;
  }
  if (assigneeIds) await assertReviewers(tx, before, assigneeIds);
  const isClosed = wanted.status === 'done' && before.status !== 'done';
  if (isClosed || isDecided) await assertDecides(tx, actor, before);
  if (wanted.status === 'done' && (isClosed || isDecided) && !isPassed(wanted.reviewOutcome))
    throw appError('review.outcome_missing');
};
