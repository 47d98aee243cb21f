import { intake, transferIn } from './arrival-templates.ts';
import { fromProvisional, provisional } from './provisional-templates.ts';
import { approveDraft, draftPoints, reviewDraft } from './standing-steps.ts';
import {
  afterDue,
  afterTrigger,
  beforeDue,
  onDueDate,
  stepTags,
  type TemplateStep,
  type WorkflowTemplate,
} from './workflow-template.ts';

const filingSteps: readonly TemplateStep[] = [
  {
    title: 'Collect data sheet, declaration, assignment, power of attorney and fees',
    role: 'PL',
    at: beforeDue(5),
    tags: [stepTags.fee],
    instructions: [
      '- [ ] application data sheet (37 CFR 1.76)',
      '- [ ] declaration of each inventor (37 CFR 1.63)',
      '- [ ] assignment',
      '- [ ] power of attorney',
      '- [ ] fee sheet with the entity status',
    ],
  },
  {
    title: 'Read the final proof',
    role: 'RA',
    at: beforeDue(2),
    instructions: ['Read specification, claims and drawings as they will be filed, page by page.'],
  },
  {
    title: 'File the application and save the receipt',
    role: 'PL',
    at: onDueDate,
    isCritical: true,
    instructions: [
      "The Office's day ends at 11:59 pm Eastern for electronic filing (37 CFR 1.6). Save the receipt with application and confirmation number.",
    ],
  },
];

const newApplication: WorkflowTemplate = {
  title: 'New application',
  description:
    'From the instruction to file to the filed non-provisional application. The target filing date sets the dates.',
  keywords: ['new application', 'utility application'],
  anchor: 'due',
  milestones: [
    {
      due: { title: 'File the application', at: onDueDate },
      steps: [
        {
          title: 'Agree on engagement and fee',
          role: 'RA',
          at: afterTrigger(2),
          instructions: [
            'Confirm scope, fee and target filing date in writing. Repeat the bar dates from the intake.',
          ],
        },
        {
          title: 'Call the inventors',
          role: 'DR',
          at: afterTrigger(7),
          instructions: [
            '- What is the problem, what was done before, what is new, what are the variants?',
            '- Who contributed which idea? Inventorship follows the claims.',
          ],
        },
        {
          title: 'Draft the claims and an outline',
          role: 'DR',
          at: beforeDue(30),
          instructions: [
            'Independent claims in each category, the main dependent claims, and the list of figures.',
          ],
        },
        {
          title: 'Review the claims',
          role: 'RA',
          at: beforeDue(27),
          instructions: ['Compare them with the prior art found and with the client’s products.'],
        },
        {
          title: 'Draw the figures',
          role: 'IL',
          at: beforeDue(20),
          instructions: ['Show every claimed feature, with the reference numerals used in the description.'],
        },
        {
          title: 'Draft the full application',
          role: 'DR',
          at: beforeDue(18),
          instructions: ['Description, claims, abstract and figures, ready for review.'],
        },
        reviewDraft('Second attorney review of the application', beforeDue(15), draftPoints),
        {
          title: 'Read the draft as inventor',
          role: 'IN',
          at: beforeDue(12),
          instructions: [
            'Is it right, does it work as described, is anything missing? Comment in the draft.',
          ],
        },
        { ...approveDraft, title: 'Approve the application' },
        ...filingSteps,
        {
          title: 'Enter the dates that count from the filing',
          role: 'DK',
          at: afterDue(1),
          instructions: [
            '- Foreign filing: twelve months from the earliest priority date (Paris Art. 4).',
            '- First IDS window: three months from filing (37 CFR 1.97(b)).',
            '- Watch for a filing receipt or a notice of missing parts.',
          ],
        },
        {
          title: 'Report the filing to the client',
          role: 'PL',
          at: afterDue(3),
          instructions: ['Send the receipt, the application as filed, and the upcoming dates.'],
        },
      ],
    },
  ],
};

/** From a disclosure to a filed application. */
export const filingTemplates: readonly WorkflowTemplate[] = [
  intake,
  newApplication,
  provisional,
  fromProvisional,
  transferIn,
];
