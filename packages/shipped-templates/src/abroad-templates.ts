import { reviewDraft } from './standing-steps.ts';
import {
  afterDue,
  afterTrigger,
  beforeDue,
  monthsAfterTrigger,
  onClientDate,
  stepTags,
  type TemplateStep,
  type WorkflowTemplate,
} from './workflow-template.ts';

const instructAssociates: TemplateStep = {
  title: 'Instruct the associates',
  role: 'PL',
  at: beforeDue(15),
  isCritical: true,
  instructions: [
    '- One letter per country with text, drawings, priority and the last day **without** any extension for closed days: only the other office’s closed days count (Paris Art. 4C(3); PCT Rule 80.5).',
    '- Ask for a confirmation of receipt.',
  ],
};

const foreignFiling: WorkflowTemplate = {
  title: 'Foreign filing',
  description: 'From the priority application to the filings abroad within twelve months (six for a design).',
  keywords: ['foreign filing', 'Paris Convention'],
  milestones: [
    {
      due: { ruleId: 'FF-PAR' },
      steps: [
        {
          title: 'Send the list of countries to the client',
          role: 'PL',
          at: { from: 'due', count: -2, unit: 'month' },
          instructions: [
            'List the countries with their present and later cost, and the PCT as a way to defer the choice. Remind the client a month before the last day.',
          ],
        },
        {
          title: 'Choose the countries',
          role: 'CL',
          at: { from: 'due', count: -45, unit: 'day' },
          tags: [stepTags.decision],
          instructions: ['Countries, the PCT, or none. Record the decision.'],
        },
        {
          title: 'Check the foreign filing license',
          role: 'RA',
          at: beforeDue(28),
          instructions: [
            '- It is on the filing receipt, or granted by law six months after the US filing (35 USC 184; 37 CFR 5.11(e)).',
            '- If nonpublication was requested, notify the Office within 45 days of the filing abroad (37 CFR 1.213).',
          ],
        },
        {
          title: 'Order translations, powers of attorney and the priority document',
          role: 'PL',
          at: beforeDue(22),
          instructions: [
            'As each country requires. State how the priority document is provided (DAS or certified copy).',
          ],
        },
        instructAssociates,
        {
          title: 'Collect the confirmations of filing',
          role: 'PL',
          at: beforeDue(3),
          instructions: ['One per country. Call the associates who have not confirmed.'],
        },
        {
          title: "Enter each country's dates",
          role: 'DK',
          at: afterDue(3),
          instructions: [
            'Filing number and date, request for examination, first annuity, as reported by the associates.',
          ],
        },
      ],
    },
  ],
};

const nationalPhase: WorkflowTemplate = {
  title: 'PCT national phase',
  description:
    'From an international application to its national phases, counted from the earliest priority date.',
  keywords: ['PCT', 'national phase', 'national stage'],
  milestones: [
    {
      due: { ruleId: 'PC-30' },
      steps: [
        {
          title: 'Remind the client of the national phase',
          role: 'PL',
          at: monthsAfterTrigger(26),
          instructions: [
            'Send search report, written opinion and cost by country: thirty months for most offices, thirty-one for the European Patent Office and others (PCT Art. 22, 39; EPC R. 159).',
          ],
        },
        {
          title: 'Instruct on the countries',
          role: 'CL',
          at: monthsAfterTrigger(28),
          tags: [stepTags.decision],
          instructions: ['Which countries, if any, and whether to amend the claims on entry.'],
        },
        {
          title: 'Prepare amendments on entry',
          role: 'DR',
          at: beforeDue(25),
          instructions: [
            'Follow the written opinion and what each country allows; reduce the number of claims where they cost extra.',
          ],
        },
        reviewDraft('Second attorney review of the amendments', beforeDue(20), [
          'each amendment is supported by the international application',
          'dates and countries match the instructions',
        ]),
        instructAssociates,
        {
          title: 'Confirm the entries',
          role: 'PL',
          at: beforeDue(3),
          instructions: ['One confirmation per country. Call the associates who have not confirmed.'],
        },
        {
          title: 'Enter the local dates',
          role: 'DK',
          at: afterDue(3),
          instructions: [
            'Filing number, request for examination and first annuity, as reported by the associates.',
          ],
        },
      ],
    },
  ],
};

/** A right that is used or not, for which the period is all that is known. */
const useOrNot = (draft: string, file: string): TemplateStep[] => [
  { title: 'Recommend whether to use it', role: 'RA', at: afterTrigger(10), instructions: [draft] },
  {
    title: 'Decide whether to use it',
    role: 'CL',
    at: onClientDate,
    tags: [stepTags.decision],
    instructions: ['Use it or not. Record the decision either way.'],
  },
  {
    title: 'File, or record the decision not to',
    role: 'RA',
    at: beforeDue(3),
    isCritical: true,
    instructions: [file],
  },
];

const internationalPhase: WorkflowTemplate = {
  title: 'PCT international phase',
  description:
    'What follows the transmittal of the international search report: amendments under Article 19, demand.',
  keywords: ['international search', 'PCT demand'],
  milestones: [
    {
      due: { ruleId: 'PC-19' },
      steps: useOrNot(
        'Are amended claims worth filing before publication? Only the claims can be amended, and only once.',
        'The later of two months from the transmittal of the search report and sixteen months from priority (PCT R. 46.1).',
      ),
    },
    {
      due: { ruleId: 'PC-22' },
      steps: useOrNot(
        'Is a demand better than answering the opinion in each national phase? A supplementary search can be requested within the same period.',
        'The later of three months from the transmittal of the search report and twenty-two months from priority (PCT R. 54bis).',
      ),
    },
  ],
};

const priorityClaim = (title: string, ruleId: string, keyword: string, period: string): WorkflowTemplate => ({
  title,
  description: `Making or correcting a priority claim. ${period}`,
  keywords: [keyword],
  milestones: [
    {
      due: { ruleId },
      steps: [
        {
          title: 'Compare the priority claim with the earlier applications',
          role: 'PL',
          at: afterTrigger(10),
          instructions: [
            'Check number, date, country and applicant of each, and whether the certified copy or access code is at hand.',
          ],
        },
        {
          title: 'Sign off the claim',
          role: 'RA',
          at: beforeDue(10),
          instructions: ['Nothing earlier is omitted, and nothing is claimed beyond the priority period.'],
        },
        {
          title: 'File the claim or the correction',
          role: 'PL',
          at: beforeDue(5),
          isCritical: true,
          instructions: [`${period} Save the receipt.`],
        },
      ],
    },
  ],
});

const noticeOfForeignFiling: WorkflowTemplate = {
  title: 'Notice of foreign filing',
  description: 'Notice to the Office within 45 days of a filing abroad, if nonpublication was requested.',
  keywords: ['nonpublication', 'non-publication'],
  milestones: [
    {
      due: { ruleId: 'FF-NP' },
      steps: [
        {
          title: 'Check the nonpublication request',
          role: 'DK',
          at: afterTrigger(1),
          instructions: ['Look for PG.NONPUB.RQ in the file, and whether it has been rescinded.'],
        },
        {
          title: 'File the rescission and notice',
          role: 'PL',
          at: afterTrigger(5),
          isCritical: true,
          instructions: [
            'Within 45 days of the filing abroad; otherwise the application is abandoned (35 USC 122(b)(2)(B)(iii); 37 CFR 1.213).',
          ],
        },
      ],
    },
  ],
};

/** Filings abroad and priority. */
export const abroadTemplates: readonly WorkflowTemplate[] = [
  foreignFiling,
  nationalPhase,
  internationalPhase,
  priorityClaim(
    'Priority claim',
    'PR-CL',
    'priority claim',
    'The later of four months from filing and sixteen months from priority (37 CFR 1.55(d), 1.78).',
  ),
  priorityClaim(
    'PCT priority claim',
    'PC-26',
    'PCT priority',
    'Sixteen months from priority, but never before four months from the international filing (PCT R. 26bis.1).',
  ),
  noticeOfForeignFiling,
];
