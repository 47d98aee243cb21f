import type {
  ComparedDeadline,
  DecisionRequest,
  DocketingDecision,
} from '@hub/contract/docketing-system/docketing.schema.ts';
import type { Tone } from '../../../../components/labels/status-chip.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import { writeShortDate } from '../../../../lib/format/short-date.ts';

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

/** Counts the differences, such as "1 difference, 2 decided"; "no differences" without any. */
export const countDifferences = (open: number, decided: number): string => {
  const parts = [
    open > 0 ? countOf(open, 'difference') : decided === 0 ? 'no differences' : 'no open differences',
    decided > 0 && `${decided} decided, still different`,
  ];
  return parts.filter(Boolean).join(', ');
};

const dateText = (date: string | null | undefined): string => (date ? writeShortDate(date) : 'no date');

/** Says in one sentence how the sources differ about a deadline. */
export const describeDifference = ({ differences, docketing, hub, office }: ComparedDeadline): string => {
  const sentences: Readonly<Record<ComparedDeadline['differences'][number], string>> = {
    'docketing-date': `The docketing system has ${dateText(docketing?.dueDate)}, the hub has ${dateText(hub?.comparedDue)}.`,
    'office-date': `The office's document leads to ${dateText(office?.due)}, the hub has ${dateText(hub?.unextended)}${hub?.extensionMonths ? ' before the extension' : ''}.`,
    status:
      docketing?.status === 'open'
        ? `Open in the docketing system, ${hub?.state} in the hub.`
        : `${docketing?.status === 'completed' ? 'Completed' : 'Cancelled'} in the docketing system, active in the hub.`,
    'not-in-hub': 'The hub has no milestone for it.',
    'not-in-docketing': 'The docketing system has no event for it.',
  };
  return differences.map((difference) => sentences[difference]).join(' ');
};

/** Says which date two of the three sources have; null without such a majority. */
export const describeMajority = ({ majority }: ComparedDeadline): string | null =>
  majority && `Two of three say ${dateText(majority.due)}.`;

/** Whether the docketing system alone has another date: it has to be corrected, not the hub. */
export const isDocketingOdd = ({ majority }: ComparedDeadline): boolean => majority?.odd === 'docketing';

/** Says why matching deadlines still have different dates; null if their dates are equal. */
export const describeMatch = ({ office, hub }: ComparedDeadline): string | null => {
  if (hub?.repliedAt && hub.due !== hub.comparedDue)
    return `Replied on ${dateText(hub.repliedAt)}, waiting for the office: the period ran to ${dateText(hub.comparedDue)}, and ${dateText(hub.due)} is the final date.`;
  if (office?.due && hub?.extensionMonths && office.due !== hub.due)
    return `Extended by ${countOf(hub.extensionMonths, 'month')} from the date of the office's document.`;
  return null;
};

/** Whether patent office, docketing system and hub have one and the same date, as far as they have any. */
export const areEqual = ({ differences, office, docketing, hub }: ComparedDeadline): boolean => {
  const dates = [office?.due, docketing?.dueDate, hub?.due].filter((date) => typeof date === 'string');
  return differences.length === 0 && new Set(hub?.state === 'active' ? dates : []).size <= 1;
};

/** Says why the hub cannot take over the value of the docketing system; null if it can, or nobody would expect it. */
export const whyNotOffered = ({ differences, offers, hub, proposal }: ComparedDeadline): string | null => {
  if (offers.length > 0 || proposal) return null;
  if (differences.includes('not-in-hub'))
    return 'The hub starts this deadline with the document of the patent office. Docket it on the overview.';
  if (differences.includes('docketing-date') && hub?.isStatutory)
    return 'The rule of this deadline does not lead to that date. The hub changes it only when the document it is counted from changes.';
  if (differences.includes('status')) return 'Reopen the milestone on the overview if it is not done.';
  return null;
};

/** Names of a decision on its button and in its dialog, and its effect. */
export interface DecisionText {
  button: string;
  title: string;
  effect: string;
}

/** Says how the hub takes over a date, and what it must rest on. */
const describeTaking = ({ taking }: ComparedDeadline): string => {
  if (!taking) return '';
  const { kind, months, fee, daysLater, needsSecondPerson } = taking;
  const price = fee === null ? '' : `, fee $${fee.toLocaleString('en-US')}`;
  const how =
    kind === 'extension' && months > 0
      ? ` This is the date with ${countOf(months, 'month')} of extension${price}: has it been filed?`
      : kind === 'extension'
        ? ' This ends the extension that was taken.'
        : kind === 'set'
          ? ' This is right only if the document sets this period.'
          : '';
  const later = needsSecondPerson
    ? ` It is ${countOf(daysLater, 'day')} later, so it changes only when a second person confirms it.`
    : '';
  return how + later;
};

const takeDocketing = (deadline: ComparedDeadline): DecisionText => {
  const { docketing, hub, title, taking } = deadline;
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
  const effect = `The hub's date for “${title}” changes from ${dateText(hub.due)} to ${dateText(docketing?.dueDate)}.${describeTaking(deadline)}`;
  return taking?.needsSecondPerson
    ? {
        button: `Propose ${dateText(docketing?.dueDate)}`,
        title: 'Propose the date of the docketing system',
        effect,
      }
    : {
        button: `Take ${dateText(docketing?.dueDate)}`,
        title: 'Take the date of the docketing system',
        effect,
      };
};

/** Returns the texts of a decision about a deadline. */
export const decisionText = (deadline: ComparedDeadline, action: DecisionAction): DecisionText => {
  const { office, hub, title } = deadline;
  if (action === 'docketing') return takeDocketing(deadline);
  if (action === 'office')
    return {
      button: `Take ${dateText(office?.due)}`,
      title: 'Take the date of the patent office',
      effect: `The hub's date for “${title}” changes from ${dateText(hub?.due)} to ${dateText(office?.due)}.`,
    };
  return {
    button: 'Correct the docketing system',
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
export const writeDecision = ({ action, state, resolvedBy }: DocketingDecision): string =>
  action === 'docketing' && (state === 'proposed' || state === 'declined' || (state === 'done' && resolvedBy))
    ? 'proposed the date of the docketing system for'
    : decided[action];

const resolutions = { done: 'Confirmed by', declined: 'Declined by', undone: 'Undone by' } as const;

/** Says what became of a decision; null if nothing happened to it. */
export const describeResolution = (
  { state, resolvedBy }: DocketingDecision,
  nameOf: (email: string) => string,
): string | null => {
  if (state === 'proposed') return 'Waiting for a second person';
  return resolvedBy === null ? null : `${resolutions[state]} ${nameOf(resolvedBy)}`;
};

/** Writes the dates that a decision was about. */
export const writeSeen = ({ seen }: DocketingDecision): string =>
  [
    seen.office && `patent office ${dateText(seen.office)}`,
    seen.docketingStatus && `docketing system ${dateText(seen.docketing)}`,
    seen.hub && `hub ${dateText(seen.hub)}`,
  ]
    .filter(Boolean)
    .join(', ');
