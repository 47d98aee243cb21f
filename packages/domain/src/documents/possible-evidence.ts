import type { IsoDate } from '../dates/iso-date.ts';
import { reactToDocument } from './document-reactions.ts';

interface EvidenceDocument {
  code: string;
  direction: 'INCOMING' | 'OUTGOING' | 'INTERNAL';
  date: IsoDate;
}

interface MetMilestone {
  ruleId: string | null;
  /** First day of its period; null without a rule. */
  trigger: IsoDate | null;
  /** Current date at the patent office. */
  today: IsoDate;
}

const receipts: ReadonlySet<string> = new Set(['N417', 'N417.PYMT', 'WFEE']);

/** Whether the code of a document ends the period of the milestone's rule. */
export const satisfiesRule = ({ code }: Pick<EvidenceDocument, 'code'>, ruleId: string | null): boolean =>
  ruleId !== null && reactToDocument(code).closes.includes(ruleId);

/**
 * Whether a document can be evidence that a milestone was met: a filing of the applicant of a known code, a receipt, or
 * a document whose code ends the period; dated in the period and not in the future.
 */
export const isPossibleEvidence = (
  document: EvidenceDocument,
  { ruleId, trigger, today }: MetMilestone,
): boolean => {
  const { code, direction, date } = document;
  if (date > today || (trigger !== null && date < trigger)) return false;
  const isFiling = direction === 'INCOMING' && reactToDocument(code).direction !== null;
  return isFiling || receipts.has(code) || satisfiesRule(document, ruleId);
};
