import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';

type MinionEvent = Pick<StreamEvent, 'type' | 'metadata'>;

const decisions: Readonly<Record<string, string>> = {
  accepted: 'approved the proposal for',
  edited: 'edited and approved the proposal for',
  'sent-back': 'sent back the proposal for',
  stopped: 'stopped the minion that worked on',
};

const after = ({ metadata }: MinionEvent, field: string): unknown =>
  metadata.changes.find((change) => change.field === field)?.to;

/** Returns the verb for an event of a minion's run, written before its title; undefined for other events. */
export const minionAction = (event: MinionEvent): string | undefined => {
  switch (event.type) {
    case 'minion.delegated':
      return 'delegated';
    case 'minion.proposed':
      return 'made a proposal for';
    case 'minion.decided':
      return decisions[String(after(event, 'decision'))] ?? 'decided about the proposal for';
    case 'minion.failed':
      return 'could not finish';
    default:
      return undefined;
  }
};

/** Returns the words after the title of a delegated task, such as "to Overdue chaser"; undefined for other events. */
export const delegatedTo = (event: MinionEvent): string | undefined => {
  if (event.type !== 'minion.delegated') return undefined;
  const minion = after(event, 'minion');
  return typeof minion === 'string' && minion !== '' ? `to ${minion}` : 'to a minion';
};
