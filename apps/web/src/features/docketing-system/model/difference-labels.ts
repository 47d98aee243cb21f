import type {
  ComparedDeadline,
  DecisionRequest,
  DocketingDecision,
} from '@hub/contract/docketing-system/docketing.schema.ts';
import type { Tone } from '../../../components/labels/status-chip.tsx';
import { writeShortDate } from '../../../lib/format/short-date.ts';

/** A decision about a difference. */
export type DecisionAction = DecisionRequest['action'];

type Status = NonNullable<ComparedDeadline['docketing']>['status'];

/** Label and color of the status of an event. */
export const statusLabels: Readonly<Record<Status, { label: string; tone: Tone }>> = {
  open: { label: 'Open', tone: 'info' },
  completed: { label: 'Completed', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

/** Label of the state of a milestone. */
export const stateLabels = { active: 'Active', finished: 'Finished', cancelled: 'Cancelled' } as const;

/** Returns whether a person still has to look at a deadline. */
export const needsDecision = ({ differences, isSettled }: ComparedDeadline): boolean =>
  differences.length > 0 && !isSettled;

const dateText = (date: string | null | undefined): string => (date ? writeShortDate(date) : 'no date');

/** Says in one sentence how the sources differ about a deadline. */
export const describeDifference = ({ differences, docketing, hub, office }: ComparedDeadline): string => {
  const sentences: Readonly<Record<ComparedDeadline['differences'][number], string>> = {
    'docketing-date': `The docketing system has ${dateText(docketing?.dueDate)}, the hub has ${dateText(hub?.due)}.`,
    'office-date': `The office's document leads to ${dateText(office?.due)}, the hub has ${dateText(hub?.due)}.`,
    status:
      docketing?.status === 'open'
        ? `Open in the docketing system, ${hub?.state} in the hub.`
        : `${docketing?.status === 'completed' ? 'Completed' : 'Cancelled'} in the docketing system, active in the hub.`,
    'not-in-hub': 'The hub has no milestone for it.',
    'not-in-docketing': 'The docketing system has no event for it.',
  };
  return differences.map((difference) => sentences[difference]).join(' ');
};

/** Says why the hub cannot take over the value of the docketing system; null if it can, or nobody would expect it. */
export const whyNotOffered = ({ differences, offers, hub }: ComparedDeadline): string | null => {
  if (offers.length > 0) return null;
  if (differences.includes('not-in-hub'))
    return 'The hub starts this deadline with the document of the patent office. Docket it on the overview.';
  if (differences.includes('docketing-date') && hub?.isStatutory)
    return 'The law sets this date. The hub changes it only when the document it is counted from changes.';
  if (differences.includes('status')) return 'Reopen the milestone on the overview if it is not done.';
  return null;
};

/** Names of a decision on its button and in its dialog, and its effect. */
export interface DecisionText {
  button: string;
  title: string;
  effect: string;
}

const takeDocketing = ({ docketing, hub, title }: ComparedDeadline): DecisionText => {
  if (!hub) {
    const effect = `The hub gets a milestone “${title}”, due ${dateText(docketing?.dueDate)}.`;
    return { button: 'Add to hub', title: 'Add this deadline to the hub', effect };
  }
  if (docketing?.status === 'completed') {
    const effect = `“${title}” is finished in the hub. Without evidence, a second person must verify it.`;
    return { button: 'Finish in hub', title: 'Finish this milestone', effect };
  }
  if (docketing?.status === 'cancelled') {
    const effect = `“${title}” is cancelled in the hub. If the law sets its date, a second person must verify it.`;
    return { button: 'Cancel in hub', title: 'Cancel this milestone', effect };
  }
  const effect = `The hub's date for “${title}” changes from ${dateText(hub.due)} to ${dateText(docketing?.dueDate)}.`;
  return { button: 'Take this one', title: 'Take the date of the docketing system', effect };
};

/** Returns the texts of a decision about a deadline. */
export const decisionText = (deadline: ComparedDeadline, action: DecisionAction): DecisionText => {
  const { office, hub, title } = deadline;
  if (action === 'docketing') return takeDocketing(deadline);
  if (action === 'office')
    return {
      button: 'Take this one',
      title: 'Take the date of the patent office',
      effect: `The hub's date for “${title}” changes from ${dateText(hub?.due)} to ${dateText(office?.due)}.`,
    };
  return {
    button: 'Create task',
    title: 'Ask for a change in the docketing system',
    effect: `A task to correct “${title}” in the docketing system is added to this invention. The hub's dates stay as they are.`,
  };
};

const decided: Readonly<Record<DocketingDecision['action'], string>> = {
  docketing: 'followed the docketing system for',
  office: 'followed the patent office for',
  task: 'asked for a change in the docketing system of',
};

/** Says what a person decided, written after their name and before the title of the deadline. */
export const writeDecision = ({ action }: DocketingDecision): string => decided[action];

/** Writes the dates that a decision was about. */
export const writeSeen = ({ seen }: DocketingDecision): string =>
  [
    seen.office && `patent office ${dateText(seen.office)}`,
    seen.docketingStatus && `docketing system ${dateText(seen.docketing)}`,
    seen.hub && `hub ${dateText(seen.hub)}`,
  ]
    .filter(Boolean)
    .join(', ');
