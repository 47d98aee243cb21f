import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';

interface OpenedMilestone {
  name: string;
  /** Null if it is known only after docketing. */
  dueAt: string | null;
  /** Final date with all extensions; null if unknown. */
  latest: string | null;
}

/**
 * Returns the milestone that a rule opens for a document. A date that the letter sets takes the place of the computed one,
 * and then the final date is not known.
 */
export const openedMilestone = (
  document: Pick<PatentDocument, 'opens'> | undefined,
  ruleId: string,
  facts: Readonly<Record<string, unknown>>,
): OpenedMilestone => {
  const opened = document?.opens.find((proposed) => proposed.ruleId === ruleId);
  const name = opened?.title ?? 'Milestone';
  const { setDue } = facts;
  if (typeof setDue === 'string') return { name, dueAt: setDue, latest: null };
  return { name, dueAt: opened?.dueAt ?? null, latest: opened?.latest ?? null };
};
