import { writeShortDate } from '../../../../lib/format/short-date.ts';
import { statusLabel } from '../../../tasks/tasks/public.ts';
import type { Move } from './move.ts';

/** Describes the value that a move sets: "Status: Waiting", "Due 3 Dec 2026". */
export const moveText = ({ change, to }: Move, nameOf: (assignee: string) => string): string => {
  if (change.status) return `Status: ${statusLabel(change.status).label}`;
  if (change.assignees) return `Assignee: ${(to.data.assignees ?? []).map(nameOf).join(', ')}`;
  if (change.tags) return `Tag: ${(to.data.tags ?? []).join(', ')}`;
  return change.dueAt ? `Due ${writeShortDate(change.dueAt)}` : 'No due date';
};
