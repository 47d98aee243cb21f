import type { ListedRun, RunState } from '@hub/contract/minions/run.schema.ts';
import type { Tone } from '../../../../components/labels/status-chip.tsx';

interface StateLabel {
  label: string;
  tone: Tone;
}

const states: Readonly<Record<RunState, StateLabel>> = {
  pending: { label: 'Pending', tone: 'neutral' },
  working: { label: 'Working', tone: 'info' },
  'needs-you': { label: 'Needs you', tone: 'minion' },
  done: { label: 'Done', tone: 'good' },
  failed: { label: 'Failed', tone: 'danger' },
  stale: { label: 'Stale', tone: 'warning' },
};

/** States in the order of the filter, with their names. */
export const stateChoices = (
  ['needs-you', 'working', 'pending', 'stale', 'failed', 'done'] satisfies RunState[]
).map((value) => ({ value, label: states[value].label }));

/** Returns the state of a run as a word. A run that people stopped has not failed. */
export const stateLabel = ({
  state,
  isSilent,
  decision,
  failure,
}: Pick<ListedRun, 'state' | 'isSilent' | 'decision' | 'failure'>): StateLabel => {
  if (isSilent) return { label: 'Not responding', tone: 'warning' };
  const isStopped = decision === 'stopped' || (state === 'failed' && failure === 'minion-stopped');
  return isStopped ? { label: 'Stopped', tone: 'neutral' } : states[state];
};
