import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';
import { effectOnPeriod, type PeriodEffect } from '@hub/domain/documents/document-reactions.ts';
import {
  doubtAbout,
  type EvidencePeriod,
  isPossibleEvidence,
  objectionTo,
} from '@hub/domain/milestones/evidence.ts';
import { objectionToFiling, writeFiling, writeVerdict } from '@hub/domain/milestones/verdict.ts';

/** A document that can be presented as evidence for a milestone. */
export interface Evidence {
  document: PatentDocument;
  /** Its effect on the period of the milestone. */
  effect: PeriodEffect;
  /** Whether it proves by itself that the period ended; otherwise a second person verifies the finish. */
  provesEnd: boolean;
  /** That it is late, or needs an extension without a petition on file; null if neither is so. */
  objection: string | null;
}

const objectionText = (document: PatentDocument, period: EvidencePeriod): string | null => {
  const objection = objectionTo(document, period);
  return objection && writeFiling(objection);
};

/** Says that a filing of today is late, or needs an extension without a petition on file; null if neither is so. */
export const objectionToday = (period: EvidencePeriod): string | null => {
  const objection = objectionToFiling(period.today, period);
  if (!objection) return null;
  const text = objection.kind === 'late' ? writeVerdict(objection) : writeFiling(objection);
  return `Filed today: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
};

const evidenceRank = ({ effect, provesEnd }: Evidence): number => {
  if (provesEnd && effect === 'ends') return 0;
  return effect === 'none' ? 2 : 1;
};

/**
 * Returns the documents that can be presented as evidence for a milestone, sorted: those that prove the end of its period
 * first, then those whose code ends or answers it, each group newest first.
 */
export const evidenceFirst = (documents: readonly PatentDocument[], milestone: EvidencePeriod): Evidence[] =>
  documents
    .filter((document) => isPossibleEvidence(document, milestone))
    .map((document) => ({
      document,
      objection: objectionText(document, milestone),
      effect: effectOnPeriod(document.code, milestone.ruleId ?? ''),
      provesEnd: doubtAbout(document, milestone) === null,
    }))
    .toSorted((a, b) => evidenceRank(a) - evidenceRank(b) || b.document.date.localeCompare(a.document.date));
