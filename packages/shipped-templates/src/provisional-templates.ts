import { approveDraft, checkReceipt, draftPoints, reviewDraft } from './standing-steps.ts';
import {
  afterDue,
  afterTrigger,
  beforeDue,
  monthsAfterTrigger,
  onDueDate,
  stepTags,
  type WorkflowTemplate,
} from './workflow-template.ts';

export const provisional: WorkflowTemplate = {
  title: 'Provisional',
  description:
    'From the instruction to the filed provisional application. The target filing date sets the dates.',
  keywords: ['provisional'],
  anchor: 'due',
  milestones: [
    {
      due: { title: 'File the provisional application', at: onDueDate },
      steps: [
        {
          title: 'Call the inventors',
          role: 'DR',
          at: afterTrigger(3),
          instructions: [
            'Collect slides, data and drafts. Later claims have priority only for what the provisional describes.',
          ],
        },
        {
          title: 'Draft the provisional',
          role: 'DR',
          at: beforeDue(10),
          instructions: [
            'Claims are not required, but a few help to make sure that the main ideas are described. Describe the variants.',
          ],
        },
        reviewDraft('Second attorney review of the provisional', beforeDue(7), [
          'everything to be claimed later is described, including how to make and use it',
          'variants and fallback positions are included',
          'inventors and applicant are right',
        ]),
        {
          ...approveDraft,
          title: 'Approve the provisional',
          at: beforeDue(5),
          instructions: ['Approve the draft or send changes five business days before the target date.'],
        },
        {
          title: 'Prepare the cover sheet and the fee',
          role: 'PL',
          at: beforeDue(3),
          tags: [stepTags.fee],
          instructions: [
            'Cover sheet (PTO/SB/16) with all inventors and their residences, and the fee for the entity status.',
          ],
        },
        {
          title: 'File the provisional and save the receipt',
          role: 'PL',
          at: onDueDate,
          isCritical: true,
          instructions: ["The Office's day ends at 11:59 pm Eastern for electronic filing (37 CFR 1.6)."],
        },
        {
          title: 'Enter the twelve-month date and the calls before it',
          role: 'DK',
          at: afterDue(1),
          instructions: [
            '- Twelve months from filing: non-provisional, PCT and foreign filings (35 USC 119; Paris Art. 4).',
            '- Calls to the client at nine, ten and eleven months: start the non-provisional template now.',
          ],
        },
      ],
    },
  ],
};

export const fromProvisional: WorkflowTemplate = {
  title: 'Non-provisional from provisional',
  description: 'The year after a provisional: instructions, update and filing within twelve months of it.',
  keywords: ['non-provisional', 'nonprovisional', 'provisional conversion'],
  // A provisional starts the foreign filing template’s milestone; this one is chosen by a person.
  ruleIds: [],
  milestones: [
    {
      due: { ruleId: 'FF-PAR' },
      steps: [
        {
          title: 'Instruct: file, refile or let it lapse',
          role: 'CL',
          at: monthsAfterTrigger(9),
          tags: [stepTags.decision],
          instructions: [
            'File a non-provisional, a PCT application, or both, or let the provisional lapse. Record the decision either way.',
          ],
        },
        {
          title: 'Update the disclosure and ask for the list of countries',
          role: 'RA',
          at: monthsAfterTrigger(10),
          instructions: [
            '- What is new since the provisional: results, variants, products?',
            '- Foreign filings are due on the same day (Paris Art. 4).',
          ],
        },
        {
          title: 'Draft the full application',
          role: 'DR',
          at: beforeDue(18),
          instructions: [
            'Description, claims, abstract and figures. Anything new since the provisional gets its own date.',
          ],
        },
        reviewDraft('Second attorney review of the application', beforeDue(15), draftPoints),
        { ...approveDraft, title: 'Approve the application' },
        {
          title: 'File with the claim to the provisional',
          role: 'PL',
          at: beforeDue(5),
          isCritical: true,
          instructions: [
            'The application data sheet names the provisional (37 CFR 1.76, 1.78). File within twelve months. Do not rely on restoration within fourteen (37 CFR 1.78(b)).',
          ],
        },
        checkReceipt,
      ],
    },
  ],
};
