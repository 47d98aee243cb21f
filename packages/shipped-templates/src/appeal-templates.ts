import { approveDraft, checkDocument, checkReceipt, reviewDraft } from './standing-steps.ts';
import {
  afterDue,
  afterTrigger,
  beforeDue,
  onClientDate,
  stepTags,
  type TemplateStep,
  type WorkflowTemplate,
} from './workflow-template.ts';

const briefPoints: readonly string[] = [
  'each appealed ground of rejection is argued',
  'every statement is supported by the record',
  'the date and its extensions are right',
];

/** The work on a brief; briefs differ in what they hold and in their period. */
const briefSteps = (content: string, period: string): TemplateStep[] => [
  checkDocument,
  { title: 'Draft the brief', role: 'DR', at: beforeDue(20), instructions: [content] },
  reviewDraft('Second attorney review of the brief', beforeDue(12), briefPoints),
  { ...approveDraft, title: 'Approve the brief' },
  {
    title: 'File the brief',
    role: 'RA',
    at: beforeDue(3),
    isCritical: true,
    instructions: [period, '', 'Save the receipt.'],
  },
  checkReceipt,
];

/** The work on a right that may be let go. */
const choiceSteps = (recommendation: readonly string[]): TemplateStep[] => [
  checkDocument,
  {
    title: 'Report with a recommendation',
    role: 'RA',
    at: afterTrigger(10),
    instructions: recommendation,
  },
  {
    title: 'Decide whether to go on',
    role: 'CL',
    at: onClientDate,
    tags: [stepTags.decision],
    instructions: ['Go on, or let the right lapse. Record the decision either way.'],
  },
  {
    title: 'File, or record the decision not to',
    role: 'RA',
    at: beforeDue(3),
    isCritical: true,
    instructions: ['File and save the receipt, or note who decided not to file, and when.'],
  },
];

const noticeOfAppeal: WorkflowTemplate = {
  title: 'Appeal: notice',
  description:
    'From a final or second rejection to the notice of appeal, with a pre-appeal request where useful.',
  keywords: ['notice of appeal'],
  tags: ['appeal'],
  milestones: [
    {
      due: { ruleId: 'AP-N' },
      steps: [
        {
          title: 'Recommend for or against an appeal',
          role: 'RA',
          at: afterTrigger(15),
          instructions: [
            '- What is wrong with the rejection in fact or in law, and which claims matter.',
            '- In prioritized examination (Track One) a notice of appeal ends the priority (MPEP 708.02(b)).',
          ],
        },
        {
          title: 'Decide on the appeal',
          role: 'CL',
          at: onClientDate,
          tags: [stepTags.decision],
          instructions: [
            'Appeal, file a request for continued examination, or stop: reply by the client date.',
          ],
        },
        {
          title: 'Draft the pre-appeal request',
          role: 'DR',
          at: beforeDue(8),
          instructions: ['Only for clear errors: at most five pages, filed with the notice (MPEP 1204).'],
        },
        {
          title: 'Sign and file the notice of appeal',
          role: 'RA',
          at: beforeDue(3),
          isCritical: true,
          tags: [stepTags.fee],
          instructions: [
            'Notice, fee, any extension and any pre-appeal request together (37 CFR 41.31). Save the receipt.',
          ],
        },
        {
          title: 'Enter the receipt date: the brief counts from it',
          role: 'DK',
          at: afterDue(1),
          instructions: [
            'The brief is due two months from the **receipt** of the notice of appeal (37 CFR 41.37); the period for reply to the action no longer runs.',
          ],
        },
      ],
    },
  ],
};

const brief: WorkflowTemplate = {
  title: 'Appeal: brief',
  description: 'From the receipt of the notice of appeal to the filed brief.',
  keywords: ['appeal brief'],
  tags: ['appeal'],
  milestones: [
    {
      due: { ruleId: 'AP-B' },
      steps: briefSteps(
        'Argue each appealed ground of rejection, and argue separately each claim that does not stand or fall with the others.',
        'Two months from the receipt of the notice of appeal, up to seven with extensions (37 CFR 41.37).',
      ),
    },
  ],
};

const briefAfterDecision: WorkflowTemplate = {
  title: 'Appeal: brief after pre-appeal decision',
  description: 'From a pre-appeal decision to proceed to the Board to the filed brief.',
  keywords: ['pre-appeal', 'AP.PRE.DEC'],
  tags: ['appeal'],
  milestones: [
    {
      due: { ruleId: 'AP-PB' },
      steps: briefSteps(
        'Argue each appealed ground of rejection; address what the decision left open.',
        'The later of one month from the decision and the rest of the two months from the notice of appeal (MPEP 1204.02).',
      ),
    },
  ],
};

const examinersAnswer: WorkflowTemplate = {
  title: "Appeal: examiner's answer",
  description:
    "What follows the examiner's answer (APEA): reply brief, forwarding fee, request for a hearing. None can be extended.",
  keywords: ["examiner's answer", 'reply brief', 'APEA'],
  tags: ['appeal'],
  milestones: [
    {
      due: { ruleId: 'AP-RB' },
      steps: briefSteps(
        "Address what is new in the examiner's answer. The period to request an oral hearing runs at the same time (37 CFR 41.47).",
        "Two months from the examiner's answer, **not extendable** (37 CFR 41.41).",
      ),
    },
    {
      due: { ruleId: 'AP-FF' },
      steps: [
        checkDocument,
        {
          title: 'Pay the forwarding fee',
          role: 'PL',
          at: beforeDue(5),
          isCritical: true,
          tags: [stepTags.fee],
          instructions: [
            "Two months from the examiner's answer, **not extendable**; without it the appeal is dismissed (37 CFR 41.45).",
          ],
        },
        checkReceipt,
      ],
    },
    {
      due: { ruleId: 'AP-OH' },
      steps: [
        {
          title: 'Decide on an oral hearing',
          role: 'CL',
          at: onClientDate,
          tags: [stepTags.decision],
          instructions: [
            'A hearing costs a fee and a day of work; without a request the Board decides on the briefs.',
          ],
        },
        {
          title: 'File the request for a hearing, or note that there is none',
          role: 'RA',
          at: beforeDue(3),
          isCritical: true,
          instructions: [
            "By the filing of the reply brief or two months from the examiner's answer, whichever is earlier; **not extendable** (37 CFR 41.47).",
          ],
        },
      ],
    },
  ],
};

const boardDecision: WorkflowTemplate = {
  title: 'Appeal: Board decision',
  description:
    'What follows a decision of the Board: rehearing, reopening of prosecution, or review in court.',
  keywords: ['Board decision', 'PTAB'],
  tags: ['appeal'],
  milestones: [
    {
      due: { ruleId: 'AP-RH' },
      steps: choiceSteps([
        'Rehearing, or reopening on a new ground: two months, not extendable under 37 CFR 1.136(a) (37 CFR 41.50(b), 41.52).',
      ]),
    },
    {
      due: { ruleId: 'AP-CT' },
      steps: choiceSteps([
        'Appeal to the Federal Circuit or civil action: 63 days; only the Director extends it (37 CFR 90.3).',
      ]),
    },
  ],
};

const abandonment: WorkflowTemplate = {
  title: 'Notice of abandonment',
  description: 'What follows a notice of abandonment (ABN): petition to withdraw the holding, or to revive.',
  keywords: ['notice of abandonment', 'petition to revive'],
  milestones: [
    {
      due: { ruleId: 'AB-W' },
      steps: choiceSteps([
        '- Was the holding wrong? Petition to withdraw it within two months (37 CFR 1.181(f)).',
        '- Was the delay unintentional? Petition to revive at once, and explain the delay (37 CFR 1.137).',
      ]),
    },
    {
      due: { ruleId: 'AB-R' },
      steps: [
        {
          title: 'Find out how the delay came about',
          role: 'RA',
          at: afterTrigger(3),
          instructions: [
            '- Establish who knew what, and when: the **entire** delay must have been unintentional (37 CFR 1.137).',
            '- Notify the client and the insurer under the firm’s policy.',
          ],
        },
        {
          title: 'Prepare the petition, the fee and the missing reply',
          role: 'DR',
          at: afterTrigger(7),
          instructions: ['File the petition, the fee (37 CFR 1.17(m)) and the reply together.'],
        },
        reviewDraft('Second attorney review of the petition', afterTrigger(9), [
          'the statement about the delay is true and complete',
          'the missing reply is included',
          'the fee is right; it is higher for a delay of more than two years',
        ]),
        {
          title: 'File the petition',
          role: 'RA',
          at: afterTrigger(10),
          isCritical: true,
          instructions: ['File at once: each further day of delay must be explained. Save the receipt.'],
        },
      ],
    },
  ],
};

/** Appeals, and what saves an application that was held abandoned. */
export const appealTemplates: readonly WorkflowTemplate[] = [
  noticeOfAppeal,
  brief,
  briefAfterDecision,
  examinersAnswer,
  boardDecision,
  abandonment,
];
