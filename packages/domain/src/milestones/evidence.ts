import type { IsoDate } from '../dates/iso-date.ts';
import { isStatutoryRule } from '../deadlines/rules/statutory-rules.ts';
import { effectOnPeriod, reactToDocument } from '../documents/document-reactions.ts';
import { objectionToFiling, type Period, type Verdict, writeFiling } from './verdict.ts';

/** A document presented as evidence. */
export interface EvidenceDocument {
  code: string;
  date: IsoDate;
  /** Whether the finisher, or a person on the same side, entered it by hand. */
  isOwn: boolean;
}

/** The period that a document is presented for. */
export interface EvidencePeriod extends Period {
  /** Date of the document that started it; null if unknown. */
  trigger: IsoDate | null;
  /** Today at the patent office. */
  today: IsoDate;
  /** Dates of the petitions for an extension of time that are on file, for this period or others. */
  petitions: readonly IsoDate[];
}

/** Codes of petitions for an extension of time. */
export const petitionCodes: readonly string[] = ['XT/'];

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

/**
 * Returns the verdict on a filing of the applicant that is after the final date, or that needs an extension of which no
 * petition is on file; null for every other document.
 */
export const objectionTo = (
  { code, date }: Pick<EvidenceDocument, 'code' | 'date'>,
  period: Omit<EvidencePeriod, 'today'>,
): Verdict | null => {
  const isFiling =
    effectOnPeriod(code, period.ruleId ?? '') !== 'none' && reactToDocument(code).direction === 'I';
  return isFiling ? objectionToFiling(date, period) : null;
};

/** Returns why a document alone does not prove that a statutory period ended; null if it does. */
export const doubtAbout = (document: EvidenceDocument, period: EvidencePeriod): string | null => {
  const { code, date, isOwn } = document;
  const { ruleId, today } = period;
  if (ruleId === null || !isStatutoryRule(ruleId)) return null;
  if (effectOnPeriod(code, ruleId) !== 'ends') return `Document ${code} does not end this period by itself.`;
  if (date > today) return `Document ${code} is dated in the future.`;
  const objection = objectionTo(document, period);
  if (objection) return `${writeFiling(objection)}.`;
  return isOwn ? `Document ${code} was entered by hand by the person who uses it.` : null;
};
