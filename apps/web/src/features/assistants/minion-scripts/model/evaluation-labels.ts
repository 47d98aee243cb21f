import type {
  ChangeDifference,
  Evaluation,
  ReplayedRun,
  ReplayOutcome,
} from '@hub/contract/minions/script.schema.ts';
import type { Tone } from '../../../../components/labels/status-chip.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';

/** Label and color of what became of a replayed run. */
export const outcomeLabels: Readonly<Record<ReplayOutcome, { label: string; tone: Tone }>> = {
  same: { label: 'Same', tone: 'good' },
  different: { label: 'Different', tone: 'warning' },
  'not-recorded': { label: 'Cannot be replayed', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'danger' },
};

/** The outcomes as options of a filter. */
export const outcomeChoices = (Object.keys(outcomeLabels) as ReplayOutcome[]).map((value) => ({
  value,
  label: outcomeLabels[value].label,
}));

/** Label and color of a difference. */
export const differenceLabels: Readonly<Record<ChangeDifference['kind'], { label: string; tone: Tone }>> = {
  added: { label: 'Added', tone: 'good' },
  removed: { label: 'Removed', tone: 'danger' },
  altered: { label: 'Changed', tone: 'warning' },
};

/** Returns the result of an evaluation in a sentence. */
export const resultText = ({ counts: { same, different, notRecorded, failed } }: Evaluation): string => {
  const runs = same + different + notRecorded + failed;
  if (runs === 0) return 'There is no past run to compare with.';
  const parts = [
    `${same} the same`,
    `${different} different`,
    ...(notRecorded > 0 ? [`${notRecorded} cannot be replayed`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
  ];
  return `${countOf(runs, 'past run')}: ${parts.join(', ')}.`;
};

/** Returns how many words people would have had to change, compared with how many they changed; null without an approval. */
export const wordsText = ({ original, replayed }: Evaluation['words']): string | null =>
  original === 0 && replayed === 0
    ? null
    : `Of what people approved, the replayed proposals differ by ${countOf(replayed, 'word')}; the original ones differ by ${countOf(original, 'word')}.`;

/** Returns what people decided about the proposal of a run. */
export const decisionText = ({ decision, reason }: Pick<ReplayedRun, 'decision' | 'reason'>): string => {
  if (decision === 'accepted') return 'Approved as proposed';
  if (decision === 'edited') return 'Edited and approved';
  if (decision === 'sent-back') return reason ? `Sent back: ${reason}` : 'Sent back';
  return 'Not decided';
};

/** Returns a value of a changed field as text. */
export const valueText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'nothing';
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
};
