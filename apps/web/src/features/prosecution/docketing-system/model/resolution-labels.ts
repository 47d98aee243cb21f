import type { DecisionResolution } from '@hub/contract/docketing-system/docketing.schema.ts';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import type { DecisionText } from './difference-labels.ts';

/** The deadline of a decision, and the date that was proposed. */
export interface ResolvedDate {
  title: string;
  due: string | null;
}

/** Returns the texts of what happens to a decision afterward. */
export const resolutionText = (
  action: DecisionResolution['action'],
  { title, due }: ResolvedDate,
): DecisionText => {
  const date = due === null ? 'this date' : writeShortDate(due);
  if (action === 'confirm')
    return {
      button: `Confirm ${date}`,
      title: 'Confirm the later date',
      effect: `The hub's date for “${title}” changes to ${date}. Confirm it only after you have seen the document or the petition that allows it.`,
    };
  if (action === 'decline')
    return {
      button: 'Decline',
      title: 'Decline the later date',
      effect: `The hub's date for “${title}” stays as it is. The difference is listed again.`,
    };
  return {
    button: 'Undo',
    title: 'Undo this decision',
    effect: `“${title}” gets back what it had before this decision. The difference is listed again.`,
  };
};
