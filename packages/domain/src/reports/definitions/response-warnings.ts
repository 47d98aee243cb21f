import { readClaimList, writeClaims } from '../../office-actions/claim-numbers.ts';
import { findAction, repliedAction, subjectOf } from '../facts/invention-parts.ts';
import type { ReportFacts } from '../facts/report-facts.ts';
import type { ReportValues } from '../fields/report-values.ts';

const gone = new Set(['Canceled', 'Not Entered']);

/** Returns the rejected claims that the listing does not hold, or cancels. */
const claimWarnings = (values: ReportValues): string[] => {
  const listed = new Map(
    values.rows('claims').map(({ number = '', status = '' }) => [Number(number), status]),
  );
  if (listed.size === 0) return [];
  const rejected = values
    .rows('rejections')
    .flatMap(({ claims = '' }) => readClaimList(claims.toLowerCase(), 0)?.claims ?? []);
  const missing = rejected.filter((claim) => !listed.has(claim));
  const canceled = rejected.filter((claim) => gone.has(listed.get(claim) ?? ''));
  return [
    ...(missing.length > 0 ? [`The listing of claims lacks rejected claims: ${writeClaims(missing)}.`] : []),
    ...(canceled.length > 0
      ? [`These claims are rejected, but the listing cancels them: ${writeClaims(canceled)}.`]
      : []),
  ];
};

/** Returns what speaks against a reply: the action that it answers, and claims that do not fit together. */
export const responseWarnings = (facts: ReportFacts, values: ReportValues): string[] => {
  const invention = subjectOf(facts);
  const chosen = findAction(invention, values.text('action'));
  const isAdvisory = chosen !== undefined && repliedAction(invention, chosen) !== chosen;
  return [
    ...(isAdvisory
      ? [
          'An advisory action sets no period of its own: this reply answers the final action before it. After an advisory action, a request for continued examination or a notice of appeal is usual.',
        ]
      : []),
    ...claimWarnings(values),
  ];
};
