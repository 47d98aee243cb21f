import type { DeadlineExtension, DeadlineRule } from './deadline-rule.ts';

const statutoryCeiling: DeadlineExtension = {
  ceilingMonths: 6,
  isStatutoryCeiling: true,
  citation: '35 USC 133; 37 CFR 1.134, 1.136(a)',
};
const fiveMonths: DeadlineExtension = {
  ceilingMonths: null,
  isStatutoryCeiling: false,
  citation: '37 CFR 1.136(a)',
};

const months = (count: number) => ({ kind: 'months', count }) as const;
const asSet = { kind: 'as-set' } as const;

// The two-month periods for restrictions and the appeal-fee rules changed with these rule packages.
const PATENT_LAW_TREATY = '2013-12-18';
const APPEAL_FEES = '2013-03-18';
const APPEAL_RULES = '2012-01-23';
const REPLY_PERIODS = '1982-10-01';

const EXAMINATION_RULES: readonly DeadlineRule[] = [
  {
    id: 'OA-NF',
    version: 1,
    effectiveFrom: REPLY_PERIODS,
    triggerCodes: ['CTNF'],
    triggerName: 'the non-final rejection',
    milestoneTitle: 'Respond to non-final office action',
    period: months(3),
    extension: statutoryCeiling,
    citation: '37 CFR 1.134; MPEP 710.02(b)',
  },
  {
    id: 'OA-F',
    version: 1,
    effectiveFrom: REPLY_PERIODS,
    triggerCodes: ['CTFR'],
    triggerName: 'the final rejection',
    milestoneTitle: 'Respond to final office action',
    period: months(3),
    extension: statutoryCeiling,
    citation: '37 CFR 1.134, 1.113; MPEP 710.02(b)',
  },
  {
    id: 'OA-ADV',
    version: 1,
    effectiveFrom: REPLY_PERIODS,
    triggerCodes: ['CTAV'],
    triggerName: 'the final rejection',
    milestoneTitle: 'Decide after advisory action',
    period: months(3),
    laterOf: {
      fact: 'advisory',
      months: 0,
      ifWithin: { fact: 'firstReply', months: 2 },
      citation: 'MPEP 706.07(f)',
    },
    extension: statutoryCeiling,
    citation: '37 CFR 1.134; MPEP 706.07(f)',
  },
  {
    id: 'OA-RR',
    version: 2,
    effectiveFrom: PATENT_LAW_TREATY,
    triggerCodes: ['CTRS'],
    triggerName: 'the restriction requirement',
    milestoneTitle: 'Elect in reply to restriction requirement',
    period: months(2),
    extension: statutoryCeiling,
    citation: '37 CFR 1.134, 1.142; MPEP 710.02(b), 818',
  },
  {
    id: 'OA-Q',
    version: 1,
    effectiveFrom: REPLY_PERIODS,
    triggerCodes: ['CTEQ'],
    triggerName: 'the Ex parte Quayle action',
    milestoneTitle: 'Fix formalities after Ex parte Quayle action',
    period: months(2),
    extension: statutoryCeiling,
    citation: '37 CFR 1.134; MPEP 710.02(b), 714.14',
  },
  {
    id: 'OA-NC',
    version: 2,
    effectiveFrom: PATENT_LAW_TREATY,
    triggerCodes: ['NTC.A.NONCPL'],
    triggerName: 'the notice of non-compliant amendment',
    milestoneTitle: 'Correct non-compliant amendment',
    period: months(2),
    extension: statutoryCeiling,
    citation: '37 CFR 1.121, 1.135(c); MPEP 710.02(b), 714.03',
  },
];

const FORMALITY_RULES: readonly DeadlineRule[] = [
  {
    id: 'PE-MP',
    version: 1,
    effectiveFrom: REPLY_PERIODS,
    triggerCodes: ['NTC.MISS.PRT'],
    triggerName: 'the notice to file missing parts',
    milestoneTitle: 'File missing parts',
    period: months(2),
    extension: fiveMonths,
    citation: '37 CFR 1.53(f); MPEP 710.02(d)',
  },
  {
    id: 'PE-CP',
    version: 1,
    effectiveFrom: REPLY_PERIODS,
    triggerCodes: ['NT.CR.APP.PA'],
    triggerName: 'the notice to file corrected papers',
    milestoneTitle: 'File corrected papers',
    period: months(2),
    extension: 'as-set',
    citation: '37 CFR 1.52, 1.84; MPEP 710.02(d)',
  },
  {
    id: 'PE-OM',
    version: 1,
    effectiveFrom: REPLY_PERIODS,
    triggerCodes: ['NTC.OMIT.APP'],
    triggerName: 'the notice of omitted items',
    milestoneTitle: 'Answer notice of omitted items',
    period: asSet,
    extension: 'as-set',
    citation: '37 CFR 1.53(e); MPEP 601.01(d)',
  },
  {
    id: 'PE-FN',
    version: 1,
    effectiveFrom: REPLY_PERIODS,
    triggerCodes: ['PEFN'],
    triggerName: 'the pre-examination formalities notice',
    milestoneTitle: 'Answer pre-examination formalities notice',
    period: asSet,
    extension: 'as-set',
    citation: '37 CFR 1.53(f); MPEP 601.01(d)',
  },
];

const ALLOWANCE_AND_APPEAL_RULES: readonly DeadlineRule[] = [
  {
    id: 'AL-IF',
    version: 1,
    effectiveFrom: REPLY_PERIODS,
    triggerCodes: ['NOA'],
    triggerName: 'the notice of allowance',
    milestoneTitle: 'Pay issue fee',
    period: months(3),
    extension: null,
    citation: '35 USC 151; 37 CFR 1.311; MPEP 1306',
  },
  {
    id: 'AP-B',
    version: 1,
    effectiveFrom: APPEAL_RULES,
    triggerCodes: ['N/AP'],
    triggerName: 'receipt of the notice of appeal',
    milestoneTitle: 'File appeal brief',
    period: months(2),
    extension: fiveMonths,
    citation: '37 CFR 41.37; MPEP 1205.01',
  },
  {
    id: 'AP-PB',
    version: 1,
    effectiveFrom: APPEAL_RULES,
    triggerCodes: ['AP.PRE.DEC'],
    triggerName: 'the pre-appeal conference decision',
    milestoneTitle: 'File appeal brief after pre-appeal decision',
    period: months(1),
    laterOf: { fact: 'noticeOfAppeal', months: 2, citation: '37 CFR 41.37(a); MPEP 1204.02' },
    extension: fiveMonths,
    citation: 'MPEP 1204.02',
  },
  {
    id: 'AP-DB',
    version: 1,
    effectiveFrom: APPEAL_RULES,
    triggerCodes: ['APBD'],
    triggerName: 'the notice of defective appeal brief',
    milestoneTitle: 'Correct defective appeal brief',
    period: asSet,
    extension: 'as-set',
    citation: '37 CFR 41.37(d); MPEP 1205.03',
  },
  {
    id: 'AP-RB',
    version: 1,
    effectiveFrom: APPEAL_RULES,
    triggerCodes: ['APEA'],
    triggerName: 'the examiner’s answer',
    milestoneTitle: 'File reply brief',
    period: months(2),
    extension: null,
    citation: '37 CFR 41.41, 1.136(a)(1); MPEP 1208',
  },
  {
    id: 'AP-FF',
    version: 1,
    effectiveFrom: APPEAL_FEES,
    triggerCodes: ['APEA'],
    triggerName: 'the examiner’s answer',
    milestoneTitle: 'Pay appeal forwarding fee',
    period: months(2),
    extension: null,
    citation: '37 CFR 41.45; MPEP 1208.01',
  },
  {
    id: 'AP-RH',
    version: 1,
    effectiveFrom: APPEAL_RULES,
    triggerCodes: ['APDA', 'APDP', 'APDN'],
    triggerName: 'the Board decision',
    milestoneTitle: 'Request rehearing of Board decision',
    period: months(2),
    extension: null,
    citation: '37 CFR 41.52, 1.136(a)(1)',
  },
  {
    id: 'AP-CT',
    version: 1,
    effectiveFrom: '2012-09-16',
    triggerCodes: ['APDA', 'APDP', 'APDN'],
    triggerName: 'the Board decision',
    milestoneTitle: 'Appeal Board decision to court',
    period: { kind: 'days', count: 63 },
    extension: null,
    citation: '37 CFR 90.3',
  },
  {
    id: 'AB-W',
    version: 1,
    effectiveFrom: REPLY_PERIODS,
    triggerCodes: ['ABN'],
    triggerName: 'the notice of abandonment',
    milestoneTitle: 'Petition to withdraw holding of abandonment',
    period: months(2),
    extension: null,
    citation: '37 CFR 1.181(f); MPEP 711.03(c)',
  },
];

/** The deadline rules in force, each with its authority. */
export const DEADLINE_RULES: readonly DeadlineRule[] = [
  ...EXAMINATION_RULES,
  ...FORMALITY_RULES,
  ...ALLOWANCE_AND_APPEAL_RULES,
];

const ruleById = new Map(DEADLINE_RULES.map((rule) => [rule.id, rule]));

/** The rule with this id; throws for an id that is in no table. */
export function deadlineRule(id: string): DeadlineRule {
  const rule = ruleById.get(id);
  if (!rule) throw new Error(`Unknown deadline rule: ${id}`);
  return rule;
}
