import { statusWords, writeShortDate } from '../../tasks/public.ts';
import type { Move } from '../api/move-target.ts';

/** What a move sets, in a few words: "Status: Waiting", "Due 3 Dec 2026". */
export function moveText({ change, to }: Move, nameOf: (assignee: string) => string): string {
  if (change.status) return `Status: ${statusWords(change.status).label}`;
  if (change.assignees) return `Assignee: ${(to.data.assignees ?? []).map(nameOf).join(', ')}`;
  if (change.tags) return `Tag: ${(to.data.tags ?? []).join(', ')}`;
  return change.dueAt ? `Due ${writeShortDate(change.dueAt)}` : 'No due date';
}
