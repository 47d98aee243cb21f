import type { MinionWithStatistics } from '@hub/contract/minions/minion.schema.ts';
import type { ScriptStatistics } from '@hub/contract/minions/statistics.calls.ts';
import { feedbackReasons } from '@hub/domain/minions/feedback-reasons.ts';
import { findScript } from '@hub/domain/minions/minion-scripts.ts';
import type { Bar } from '../../../../components/charts/bar-table.tsx';

const minuteSeconds = 60;
const hourSeconds = 3600;
const daySeconds = 86_400;
const centsOfDollar = 100;

const rounded = (value: number): string =>
  value < 10 ? value.toFixed(1).replace(/\.0$/, '') : value.toFixed(0);

/** Formats a duration such as "12 s", "3.5 min" or "2 d"; a dash for null. */
export const formatDuration = (seconds: number | null): string => {
  if (seconds === null) return '–';
  if (seconds < minuteSeconds) return `${rounded(seconds)} s`;
  if (seconds < hourSeconds) return `${rounded(seconds / minuteSeconds)} min`;
  return seconds < daySeconds ? `${rounded(seconds / hourSeconds)} h` : `${rounded(seconds / daySeconds)} d`;
};

/** Formats the cost of models in US dollars. */
export const formatCost = (cents: number): string =>
  (cents / centsOfDollar).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** Returns the share of decided runs whose proposal was approved, such as "75%"; a dash without a decision. */
export const approvedShare = ({
  accepted,
  edited,
  sentBack,
}: Pick<MinionWithStatistics['statistics'], 'accepted' | 'edited' | 'sentBack'>): string => {
  const decided = accepted + edited + sentBack;
  return decided === 0 ? '–' : `${Math.round(((accepted + edited) / decided) * 100)}%`;
};

/** Returns feedback in numbers, such as "3 good, 1 not good: Tone 1"; a dash without feedback. */
export const feedbackText = ({
  thumbsUp,
  thumbsDown,
  reasons,
}: Pick<ScriptStatistics, 'thumbsUp' | 'thumbsDown' | 'reasons'>): string => {
  if (thumbsUp + thumbsDown === 0) return '–';
  const given = feedbackReasons.flatMap(({ value, label }) =>
    reasons[value] > 0 ? [`${label} ${reasons[value]}`] : [],
  );
  const thumbs = `${thumbsUp} good, ${thumbsDown} not good`;
  return given.length === 0 ? thumbs : `${thumbs}: ${given.join(', ')}`;
};

/** Returns the title of a script; its name if the hub does not have it any more. */
export const scriptTitle = (name: string | null): string =>
  name === null ? 'No script' : (findScript(name)?.title ?? name);

/** Returns whether a minion works on a day, and why not. */
export const workingText = (
  { startDate, endDate, script }: Pick<MinionWithStatistics, 'startDate' | 'endDate' | 'script'>,
  today: string,
): string | null => {
  if (startDate && today < startDate) return 'Not started';
  if (endDate && today > endDate) return 'Ended';
  return findScript(script) ? null : 'No script';
};

/** Returns the results of the runs of a minion as bars. */
export const outcomeBars = ({
  runs,
  accepted,
  edited,
  sentBack,
  failed,
  stopped,
}: MinionWithStatistics['statistics']): Bar[] => [
  { label: 'Approved as proposed', value: accepted },
  { label: 'Edited and approved', value: edited },
  { label: 'Sent back', value: sentBack },
  { label: 'Failed', value: failed, alarm: failed },
  { label: 'Stopped', value: stopped },
  {
    label: 'Not decided',
    value: Math.max(0, runs - accepted - edited - sentBack - failed - stopped),
  },
];
