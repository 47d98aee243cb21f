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
interface EvidencePeriod {
  ruleId: string | null;
  /** Last day with every extension; null if unknown. */
  latest: IsoDate | null;
  /** Today at the patent office. */
  today: IsoDate;
}

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
