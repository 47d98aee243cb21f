import type { IsoDate } from '../dates/iso-date.ts';
import { isStatutoryRule } from '../deadlines/rules/statutory-rules.ts';
import { effectOnPeriod, reactToDocument } from '../documents/document-reactions.ts';

/** A document presented as evidence. */
export interface EvidenceDocument {
  code: string;
  date: IsoDate;
  /** Whether the finisher, or a person on the same side, entered it by hand. */
  isOwn: boolean;
}

/** The period that a document is presented for. */
export interface EvidencePeriod {
  ruleId: string | null;
  /** Last day with every extension; null if unknown. */
  latest: IsoDate | null;
  /** Today at the patent office. */
  today: IsoDate;
}

const receipts: ReadonlySet<string> = new Set(['N417', 'N417.PYMT', 'WFEE']);

/**
 * Whether a document can be presented as evidence that a milestone was met: a filing of the applicant of a known code, a
 * receipt, or a document whose code ends or answers the period; dated in the period and not in the future.
 */
export const isPossibleEvidence = (
  { code, direction, date }: { code: string; direction: 'INCOMING' | 'OUTGOING' | 'INTERNAL'; date: IsoDate },
  { ruleId, trigger, today }: { ruleId: string | null; trigger: IsoDate | null; today: IsoDate },
): boolean => {
  if (date > today || (trigger !== null && date < trigger)) return false;
  const isFiling = direction === 'INCOMING' && reactToDocument(code).direction !== null;
  return isFiling || receipts.has(code) || effectOnPeriod(code, ruleId ?? '') !== 'none';
};

/** Returns why a document alone does not prove that a statutory period ended; null if it does. */
export const doubtAbout = (
  { code, date, isOwn }: EvidenceDocument,
  { ruleId, latest, today }: EvidencePeriod,
): string | null => {
  if (ruleId === null || !isStatutoryRule(ruleId)) return null;
  if (effectOnPeriod(code, ruleId) !== 'ends') return `Document ${code} does not end this period by itself.`;
  if (date > today) return `Document ${code} is dated in the future.`;
  const isFiled = reactToDocument(code).direction === 'I';
  if (isFiled && latest !== null && date > latest) return `Document ${code} was filed after the last day.`;
  return isOwn ? `Document ${code} was entered by hand by the person who uses it.` : null;
};
