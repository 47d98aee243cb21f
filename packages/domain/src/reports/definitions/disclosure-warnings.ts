import { writeUsDate } from '../document/write-us-date.ts';
import { disclosureWindow } from '../facts/disclosure-window.ts';
import { isGranted, subjectOf } from '../facts/invention-parts.ts';
import type { ReportFacts } from '../facts/report-facts.ts';
import type { ReportValues } from '../fields/report-values.ts';

const order = ['b', 'c', 'd', 'after-issue-fee'];

/** Returns what speaks against the statements of an information disclosure statement (37 CFR 1.97, 1.704(d)). */
export const disclosureWarnings = (facts: ReportFacts, values: ReportValues): string[] => {
  const invention = subjectOf(facts);
  const chosen = values.text('disclosureWindow');
  const certification = values.text('certification');
  const isCertified = certification === 'e1' || certification === 'e2';
  const open = disclosureWindow(invention, facts.preparedOn);
  const isUnknown = open === null && !isGranted(invention);
  const warnings: (string | false)[] = [
    isUnknown &&
      'The file wrapper was not read at the patent office, so the time under 37 CFR 1.97 is not known. Check it before you choose one.',
    open === 'after-issue-fee' &&
      'The issue fee is paid: a statement is considered only with a petition to withdraw from issue (QPIDS, MPEP 609.09).',
    open !== null &&
      chosen !== '' &&
      order.indexOf(chosen) < order.indexOf(open) &&
      `By the file wrapper, read ${writeUsDate(invention.wrapperReadOn)}, the time of 37 CFR 1.97(${chosen}) has ended.`,
    chosen === 'd' &&
      !isCertified &&
      'Under 37 CFR 1.97(d) a statement needs a certification of 37 CFR 1.97(e) as well as the fee.',
    certification === 'e2' &&
      values.isSet('isTermStatement') &&
      'The certification of 37 CFR 1.97(e)(2) says that no item was cited by a foreign office; the statement of 37 CFR 1.704(d) says that a patent office cited each item. Both are true only if the Office itself cited every item.',
  ];
  return warnings.filter((warning) => warning !== false);
};
