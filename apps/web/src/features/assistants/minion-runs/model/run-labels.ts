import type { ListedRun, RunFailure } from '@hub/contract/minions/run.schema.ts';
import { type FeedbackReason, feedbackReasons } from '@hub/domain/minions/feedback-reasons.ts';

const decisions: Readonly<Record<NonNullable<ListedRun['decision']>, string>> = {
  accepted: 'Approved as proposed',
  edited: 'Edited and approved',
  'sent-back': 'Sent back',
  stopped: 'Stopped',
};

/** Returns what was decided about a run; null before a decision. */
export const decisionLabel = ({ decision }: Pick<ListedRun, 'decision'>): string | null =>
  decision && decisions[decision];

interface Explanation {
  title: string;
  /** Says what is safe, and what to do. */
  text: string;
}

const kept = 'What it read is kept, and nothing on the invention was changed.';

const failures: Readonly<Record<RunFailure, Explanation>> = {
  'script-missing': {
    title: 'The script of this minion does not exist.',
    text: `${kept} Choose another script on the page of the minion, then resume.`,
  },
  budget: {
    title: 'The minion has used its budget for today.',
    text: `${kept} Resume tomorrow, or ask its manager for a higher budget.`,
  },
  'minion-ended': {
    title: 'The minion is outside its start and end dates.',
    text: `${kept} Extend its dates on the page of the minion, then resume.`,
  },
  'minion-stopped': {
    title: 'The minion was stopped.',
    text: `${kept} Let it work again on its page, then resume.`,
  },
  'manager-inactive': {
    title: 'The manager of the minion is no longer active.',
    text: `${kept} Choose another manager on the page of the minion, then resume.`,
  },
  'no-access': {
    title: 'The minion may no longer see this invention.',
    text: `${kept} A minion sees only what its manager may see. Resume after access was granted.`,
  },
  error: {
    title: 'A step failed.',
    text: `${kept} Resume to repeat the failed step; finished steps are not repeated.`,
  },
};

/** Returns why a run does not go on and what to do about it; null if it goes on or has ended as planned. */
export const explainRun = ({
  state,
  failure,
  isSilent,
}: Pick<ListedRun, 'state' | 'failure' | 'isSilent'>): Explanation | null => {
  if (state === 'failed') return failures[failure ?? 'error'];
  if (state === 'stale')
    return {
      title: 'This run has shown no sign of life for 30 minutes.',
      text: 'Resume continues at its last step. Finished steps are not repeated.',
    };
  if (!isSilent) return null;
  return {
    title: 'The minion has not responded for 10 seconds.',
    text: 'It may still continue by itself. You can also stop the run.',
  };
};

const secondMs = 1_000;

/** Formats the time between two instants: "under 1 s", "2 min 5 s", "3 h 20 min". */
export const elapsedText = (fromMs: number, toMs: number): string => {
  const seconds = Math.max(0, Math.floor((toMs - fromMs) / secondMs));
  if (seconds === 0) return 'under 1 s';
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};

/** Returns the names of reasons in the order in which they are offered. */
export const reasonNames = (reasons: readonly FeedbackReason[]): string =>
  feedbackReasons
    .filter(({ value }) => reasons.includes(value))
    .map(({ label }) => label)
    .join(', ');
