import type { DeadlineRule, RuleMark } from '../deadline-rule.ts';
import { days, fixed, foreign, months, pointInTime, replyPeriods, soft, years } from './rule-parts.ts';

const filingCodes = ['TRNA', 'APP.FILE.REC'] as const;
const priority = {
  triggerCodes: ['TR.PROV', ...filingCodes],
  startsAt: ['priority', 'filing'],
  triggerName: 'the earliest priority date',
} as const;
const restoration = 'PCT R.26bis.3; 37 CFR 1.55(c), 1.78(b)';
const preGrantPublication = '2000-11-29';

const restorationSince = '2013-12-18';

const foreignFiling = {
  id: 'FF-PAR',
  ...foreign,
  ...priority,
  milestoneTitle: 'File abroad, PCT or non-provisional',
  period: months(12),
  countCitation: 'Paris Art. 4C(2)',
  officeCitation: 'Paris Art. 4C(3)',
  rollCitation: '35 USC 119(e)(3), 21(b); 37 CFR 1.7(b)',
  citation: 'Paris Art. 4; 35 USC 119; 37 CFR 1.55, 1.78',
} as const;
const sixMonths = { period: months(6), citation: 'Paris Art. 4C(1); 35 USC 172' } as const;
const restorationEnds = (count: number): RuleMark => ({
  ...pointInTime(
    'restorationEnds',
    'Restoration of priority, where allowed, ends on',
    months(count),
    restoration,
  ),
  rolling: 'office',
});

/** Rules for foreign filing, priority, and dates that run from an early filing date. */
export const filingRules: readonly DeadlineRule[] = [
  {
    ...foreignFiling,
    version: 1,
    effectiveFrom: '1978-06-01',
    effectiveTo: restorationSince,
    ifDesign: { ...sixMonths, marks: [] },
    extensionNote:
      'This period cannot be extended by fee. The United States did not restore priority rights then; other offices may have.',
    extensionCitation: restoration,
  },
  {
    ...foreignFiling,
    version: 2,
    effectiveFrom: restorationSince,
    marks: [restorationEnds(14)],
    ifDesign: { ...sixMonths, marks: [restorationEnds(8)] },
    extensionNote: 'This period cannot be extended by fee; some offices restore the priority right.',
    extensionCitation: restoration,
  },
  {
    id: 'FF-REM',
    version: 1,
    effectiveFrom: '1978-06-01',
    ...soft,
    ...priority,
    milestoneTitle: 'Ask client for country list',
    period: months(10),
    marks: [
      {
        name: 'lastCall',
        label: 'Send the client the last reminder on',
        span: months(11),
        rolling: 'backward',
        citation: 'practice',
      },
    ],
    note: 'The period for a design is only 6 months: ask for the country list earlier.',
    citation: 'practice',
  },
  {
    id: 'FF-LIC',
    version: 1,
    effectiveFrom: replyPeriods,
    ...fixed,
    kind: 'window',
    triggerCodes: ['TR.PROV', ...filingCodes],
    startsAt: ['filing'],
    triggerName: 'the filing in the United States',
    milestoneTitle: 'Foreign filing license',
    period: months(6),
    extensionCitation: '35 USC 184',
    extensionNote: 'Do not file abroad before a license is granted or this date has passed.',
    citation: '35 USC 184; 37 CFR 5.11(e)',
  },
  {
    id: 'FF-NP',
    version: 1,
    effectiveFrom: preGrantPublication,
    ...fixed,
    triggerCodes: ['RO/105'],
    startsAt: ['filing'],
    triggerName: 'the filing abroad',
    milestoneTitle: 'Give notice of foreign filing',
    period: days(45),
    extensionCitation: '35 USC 122(b)(2)(B)(iii)',
    noteCitation: '35 USC 122(b)(2)(B)(iii)',
    note: 'An application with a nonpublication request is abandoned without the notice.',
    citation: '35 USC 122(b)(2)(B)(iii); 37 CFR 1.213',
  },
  {
    id: 'PR-CL',
    version: 1,
    effectiveFrom: preGrantPublication,
    ...fixed,
    triggerCodes: filingCodes,
    startsAt: ['filing'],
    triggerName: 'the filing in the United States',
    milestoneTitle: 'Make or correct priority claim',
    period: months(4),
    laterOf: { fact: 'priority', months: 16, citation: '37 CFR 1.55(d), 1.78' },
    needs: ['priority'],
    extensionNote: 'This period cannot be extended by fee; a late claim needs a petition.',
    extensionCitation: '37 CFR 1.55(e), 1.78(c), (e)',
    remarks: [
      {
        when: 'isDesign',
        text: 'The four and sixteen months do not apply to a design application: the claim can be made while it is pending. This date is only a reminder.',
        citation: '37 CFR 1.55(d)(1), (f)(1), 1.78',
      },
      {
        when: 'isNationalStage',
        text: 'In a national stage, foreign priority is claimed within the time of PCT Rule 26bis (rule PC-26). A benefit claim may be possible until four months after the start of the national stage; this date is the safe one.',
        citation: '37 CFR 1.55(d)(2), 1.78',
      },
    ],
    noteCitation: '37 CFR 1.55(f)',
    note: 'The certified copy, or the request to retrieve it, has the same last day.',
    citation: '37 CFR 1.55(d), (f), 1.78',
  },
  {
    id: 'PB-18',
    version: 1,
    effectiveFrom: preGrantPublication,
    ...soft,
    triggerCodes: filingCodes,
    startsAt: ['priority', 'filing'],
    triggerName: 'the earliest benefit date',
    milestoneTitle: 'Publication expected',
    period: months(18),
    rolling: 'thursday',
    noteCitation: '35 USC 122(b)(2)(B)(i)',
    note: 'An application with a nonpublication request is not published.',
    citation: '35 USC 122(b)',
  },
  {
    id: 'CN-6',
    version: 1,
    effectiveFrom: '2019-01-19',
    ...soft,
    triggerCodes: [],
    triggerName: 'the earliest benefit date',
    milestoneTitle: 'Continuations cost more (six years)',
    period: years(6),
    note: 'A continuation filed later pays the first surcharge.',
    citation: '37 CFR 1.17(w)',
  },
  {
    id: 'CN-9',
    version: 1,
    effectiveFrom: '2016-01-19',
    ...soft,
    triggerCodes: [],
    triggerName: 'the earliest benefit date',
    milestoneTitle: 'Continuations cost more (nine years)',
    period: years(9),
    note: 'A continuation filed later pays the second surcharge.',
    citation: '37 CFR 1.17(w)',
  },
];
