import type { DateCard } from '@hub/contract/date-card/date-card.schema.ts';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import { writeMonths } from './date-labels.ts';

type Change = Pick<DateCard['changes'][number], 'field' | 'from' | 'to'>;

const dayOf = (name: string, { from, to }: Change): string => {
  if (to === null) return `removed the ${name}${from === null ? '' : `, ${writeShortDate(from)}`}`;
  if (from === null) return `set the ${name} to ${writeShortDate(to)}`;
  return `moved the ${name} from ${writeShortDate(from)} to ${writeShortDate(to)}`;
};

const extensionOf = ({ from, to }: Change): string => {
  if (to === null) return 'removed the extension of time';
  if (from === null) return `extended the time by ${writeMonths(Number(to))}`;
  return `changed the extension of time from ${writeMonths(Number(from))} to ${writeMonths(Number(to))}`;
};

const replyOf = ({ from, to }: Change): string => {
  if (to !== null) return `recorded a reply of ${writeShortDate(to)}`;
  return from === null ? 'removed the reply' : `removed the reply of ${writeShortDate(from)}`;
};

/** Verb phrase for a change, to follow the name of the person: "moved the due date from 15 Dec 2026 to 22 Dec 2026". */
export const dateChangeText = (change: Change): string => {
  switch (change.field) {
    case 'dueAt':
      return dayOf('due date', change);
    case 'clientDueDate':
      return dayOf('client date', change);
    case 'extensionMonths':
      return extensionOf(change);
    case 'repliedAt':
      return replyOf(change);
    case 'finished':
      return change.to === 'true' ? 'finished it' : 'reopened it';
    default:
      return change.to === 'true' ? 'cancelled it' : 'restored it';
  }
};
