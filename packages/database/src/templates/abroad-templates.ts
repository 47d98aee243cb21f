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
    '- One letter for each country with text, drawings, priority and the last day **before** rolling: closed days are those of the other office (Paris Art. 4C(3); PCT Rule 80.5).',
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
            'Countries with their cost now and later, and the PCT as the way to wait. Ask again a month before the last day.',
          ],
        },
        {
          title: 'Choose the countries',
          role: 'CL',
          at: { from: 'due', count: -45, unit: 'day' },
          tags: [stepTags.decision],
          instructions: ['Countries, or the PCT, or none: the answer is written down.'],
        },
        {
          title: 'Check the foreign filing license',
          role: 'RA',
          at: beforeDue(28),
          instructions: [
            '- On the filing receipt, or six months from the filing in the United States (35 USC 184; 37 CFR 5.11(e)).',
            '- Was publication refused? Then notify the Office within 45 days of the filing abroad (37 CFR 1.213).',
          ],
        },
        {
          title: 'Order translations, powers of attorney and the priority document',
          role: 'PL',
          at: beforeDue(22),
          instructions: ['As each country asks; say in which form the priority document is exchanged.'],
        },
        instructAssociates,
        {
          title: 'Collect the confirmations of filing',
          role: 'PL',
          at: beforeDue(3),
          instructions: ['One for each country. Call where none has come.'],
        },
        {
          title: "Enter each country's dates",
          role: 'DK',
          at: afterDue(3),
          instructions: [
            'Filing number and date, examination request, first annuity, as the associates report them.',
          ],
        },
      ],
    },
  ],
};

const nationalPhase: WorkflowTemplate = {
  title: 'PCT national phase',
  description:
    'From an international application to its national phases. It is counted from the earliest priority date.',
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
            'Search report, opinion, cost by country; thirty months for most offices, thirty-one for the European Patent Office and others (PCT Art. 22, 39; EPC R. 159).',
          ],
        },
        {
          title: 'Instruct on the countries',
          role: 'CL',
          at: monthsAfterTrigger(28),
          tags: [stepTags.decision],
          instructions: ['Countries or none, and whether the claims are amended on entry.'],
        },
        {
          title: 'Prepare amendments on entry',
          role: 'DR',
          at: beforeDue(25),
          instructions: ['As the opinion suggests and each country allows; fewer claims where they cost.'],
        },
        reviewDraft('Second attorney review of the amendments', beforeDue(20), [
          'each amendment is supported by the international application',
          'dates and countries are those that were instructed',
        ]),
        instructAssociates,
        {
          title: 'Confirm the entries',
          role: 'PL',
          at: beforeDue(3),
          instructions: ['One confirmation for each country. Call where none has come.'],
        },
        {
          title: 'Enter the local dates',
          role: 'DK',
          at: afterDue(3),
          instructions: [
            'Filing number, examination request and first annuity, as the associates report them.',
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
    instructions: ['Use it or let it go: either answer is written down.'],
  },
  {
    title: 'File, or note that it is let go',
    role: 'RA',
    at: beforeDue(3),
    isCritical: true,
    instructions: [file],
  },
];

const internationalPhase: WorkflowTemplate = {
  title: 'PCT international phase',
  description:
    'What the transmittal of the international search report starts: amendments under Article 19, demand.',
  keywords: ['international search', 'PCT demand'],
  milestones: [
    {
      due: { ruleId: 'PC-19' },
      steps: useOrNot(
        'Would amended claims be worth it before publication? Only claims can be amended, once.',
        'The later of two months from the transmittal of the search report and sixteen months from priority (PCT R. 46.1).',
      ),
    },
    {
      due: { ruleId: 'PC-22' },
      steps: useOrNot(
        'Does a demand help, against answering the opinion in each national phase? A supplementary search has the same last month.',
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
            'Number, date, country and applicant of each; certified copy or access code at hand?',
          ],
        },
        {
          title: 'Sign off the claim',
          role: 'RA',
          at: beforeDue(10),
          instructions: [
            'Nothing earlier is left out, and nothing is claimed that is older than the period allows.',
          ],
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
  description:
    'After a filing abroad of an application that is not to be published: notify the Office within 45 days.',
  keywords: ['nonpublication', 'non-publication'],
  milestones: [
    {
      due: { ruleId: 'FF-NP' },
      steps: [
        {
          title: 'Check that publication was refused',
          role: 'DK',
          at: afterTrigger(1),
          instructions: ['Look for PG.NONPUB.RQ in the file, and whether it was rescinded since.'],
        },
        {
          title: 'File the rescission and notice',
          role: 'PL',
          at: afterTrigger(5),
          isCritical: true,
          instructions: [
            'Within 45 days of the filing abroad, otherwise the application is abandoned (35 USC 122(b)(2)(B)(iii); 37 CFR 1.213).',
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
