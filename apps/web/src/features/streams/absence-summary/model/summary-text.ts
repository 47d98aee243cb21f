import type { AbsenceSummary, WaitingDecision } from '@hub/contract/cover/absence-summary.schema.ts';
import { fullName } from '@hub/domain/people/person-name.ts';
import type { LinkProps } from '@tanstack/react-router';

/** Kinds of decisions, below their titles. */
export const waitingLabels: Readonly<Record<WaitingDecision['kind'], string>> = {
  verification: 'Milestone to verify',
  document: 'Document to docket',
  minion: 'Proposal of a minion',
};

/** Returns the link to where a decision is made. */
export const decisionLink = ({ kind, documentId, runId, invention }: WaitingDecision): LinkProps => {
  if (runId !== null) return { to: '/minions/runs/$runId', params: { runId } };
  if (kind === 'verification') return { to: '/documents', search: { tab: 'checks' } };
  return documentId === null
    ? { to: '/inventions/$id', params: { id: invention.id } }
    : { to: '/documents', search: { document: documentId } };
};

/** Returns who covers in an absence. */
export const coverText = ({ absence: { standIn } }: AbsenceSummary): string =>
  standIn ? `covered by ${fullName(standIn)}${standIn.active ? '' : ' (suspended)'}` : 'without a stand-in';
