import type { DeadlineExtension, DeadlineRule, LaterOf, RuleMark, Span } from '../deadline-rule.ts';

/** The rule package under the Patent Law Treaty: two months for restrictions and non-compliant amendments. */
export const PATENT_LAW_TREATY = '2013-12-18';
/** The Board's present rules of practice. */
export const APPEAL_RULES = '2012-01-23';
/** First effective date of the older rules; from general knowledge. */
export const REPLY_PERIODS = '1982-10-01';

export const STATUTORY_CEILING: DeadlineExtension = {
  ceilingMonths: 6,
  isStatutoryCeiling: true,
  citation: '35 USC 133; 37 CFR 1.134, 1.136(a)',
};
export const FIVE_MONTHS: DeadlineExtension = {
  ceilingMonths: null,
  isStatutoryCeiling: false,
  citation: '37 CFR 1.136(a)',
};

export const months = (count: number): Span => ({ kind: 'months', count });
export const years = (count: number): Span => ({ kind: 'years', count });
export const days = (count: number): Span => ({ kind: 'days', count });

/** The set period after an early first reply to a final rejection. */
export const ADVISORY_END: LaterOf = {
  fact: 'advisory',
  months: 0,
  ifWithin: { fact: 'firstReply', months: 2 },
  citation: 'MPEP 706.07(f)',
};

type RuleBase = Pick<DeadlineRule, 'kind' | 'extension' | 'needs' | 'isPtaRelevant' | 'officeCalendar'>;

/** A reply under 35 USC 133: extendable to six months, at least thirty days, costing term after three months. */
export const REPLY: RuleBase & Pick<DeadlineRule, 'minimumDays'> = {
  kind: 'statutory',
  extension: STATUTORY_CEILING,
  minimumDays: 30,
  needs: [],
  isPtaRelevant: true,
  officeCalendar: 'US',
};

/** A date at the Office that no fee moves. */
export const FIXED: RuleBase = {
  kind: 'statutory',
  extension: null,
  needs: [],
  isPtaRelevant: false,
  officeCalendar: 'US',
};

/** A date at another office. */
export const FOREIGN: RuleBase = { ...FIXED, officeCalendar: 'local' };

/** A reminder: it lies on a business day before the date that matters. */
export const SOFT: RuleBase & Pick<DeadlineRule, 'rolling' | 'extensionNote'> = {
  ...FIXED,
  kind: 'soft',
  rolling: 'backward',
  extensionNote: 'This date is a reminder: nothing is lost on it.',
};

/** A mark that is only said, not acted on. */
export const pointInTime = (name: string, label: string, span: Span, citation: string): RuleMark => ({
  name,
  label,
  span,
  rolling: 'none',
  citation,
});
