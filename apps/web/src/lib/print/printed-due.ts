import { describeDue } from '@hub/domain/milestones/due-language.ts';
import { writeShortDate } from '../format/short-date.ts';

const urgent: readonly string[] = [
  'at-once',
  'surcharge',
  'extension',
  'overdue',
  'today',
  'next-3-days',
  'this-week',
  'needed',
];

/** Returns a due date for print: the date with its year, and below it how urgent it was that day. */
export const writePrintedDue = (due: Parameters<typeof describeDue>[0]): string => {
  const { kind, text } = describeDue(due);
  return [...(due.dueAt ? [writeShortDate(due.dueAt)] : []), ...(urgent.includes(kind) ? [text] : [])].join(
    '\n',
  );
};
