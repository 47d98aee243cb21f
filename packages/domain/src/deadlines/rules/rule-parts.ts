import type { DeadlineExtension, DeadlineRule, LaterOf, RuleMark, Span } from '../deadline-rule.ts';

/** Effective date of the Patent Law Treaty rules: two months for restrictions and non-compliant amendments. */
export const patentLawTreaty = '2013-12-18';
/** Effective date of the Board's current rules of practice. */
export const appealRules = '2012-01-23';
/** Effective date of the older rules; no source is cited. */
export const replyPeriods = '1982-10-01';

export const statutoryMaximum: DeadlineExtension = {
  maxMonths: 6,
  isStatutoryMaximum: true,
  citation: '37 CFR 1.136(a)',
};
export const fiveMonths: DeadlineExtension = {
  maxMonths: null,
  isStatutoryMaximum: false,
  citation: '37 CFR 1.136(a)',
};

export const months = (count: number): Span => ({ kind: 'months', count });
export const years = (count: number): Span => ({ kind: 'years', count });
export const days = (count: number): Span => ({ kind: 'days', count });

/** End of the period after an early first reply to a final rejection. */
export const advisoryEnd: LaterOf = {
  fact: 'advisory',
  months: 0,
  ifWithin: { fact: 'firstReply', months: 2 },
  citation: 'MPEP 706.07(f)',
};

type RuleBase = Pick<DeadlineRule, 'kind' | 'extension' | 'needs' | 'isPtaRelevant' | 'officeCalendar'>;

/**
 * A reply under 35 USC 133: extendable to six months, at least thirty days, loss of patent term after three months. An
 * action may set another period than the usual one (37 CFR 1.134).
 */
export const reply: RuleBase & Pick<DeadlineRule, 'minimumDays' | 'maySetDue'> = {
  kind: 'statutory',
  extension: statutoryMaximum,
  minimumDays: 30,
  maySetDue: true,
  needs: [],
  isPtaRelevant: true,
  officeCalendar: 'US',
};

/** A date at the Office that cannot be extended by fee. */
export const fixed: RuleBase = {
  kind: 'statutory',
  extension: null,
  needs: [],
  isPtaRelevant: false,
  officeCalendar: 'US',
};

/** A date at another office. */
export const foreign: RuleBase = { ...fixed, officeCalendar: 'local' };

/** A date at an office abroad whose closed days do not move it. */
export const abroad = {
  ...fixed,
  version: 1,
  officeCalendar: 'foreign',
  officeCitation: 'practice',
} as const;

/** A date abroad of which no detail was read in the law itself. */
export const fromAgent = { ...abroad, confidence: 'to be confirmed by a local agent' } as const;

/** A reminder on a business day before the date that matters. */
export const soft: RuleBase & Pick<DeadlineRule, 'rolling' | 'extensionNote'> = {
  ...fixed,
  kind: 'soft',
  rolling: 'backward',
  extensionNote: 'This date is a reminder: no right is lost if it is missed.',
};

/** Creates a mark that is shown for information only. */
export const pointInTime = (name: string, label: string, span: Span, citation: string): RuleMark => ({
  name,
  label,
  span,
  rolling: 'none',
  citation,
});
