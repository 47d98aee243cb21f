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
  'each ground of rejection that is appealed is argued',
  'nothing is said that the file does not show',
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
    instructions: ['Go on, or let the right lapse: either answer is written down.'],
  },
  {
    title: 'File, or note that it is let go',
    role: 'RA',
    at: beforeDue(3),
    isCritical: true,
    instructions: ['File and save the receipt; or note who decided to let it go, and when.'],
  },
];

const noticeOfAppeal: WorkflowTemplate = {
  title: 'Appeal: notice',
  description:
    'From a final or second rejection to the notice of appeal, with a pre-appeal request where it helps.',
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
            '- What is wrong in the rejection in fact or in law, and what the claims need.',
            '- In prioritized examination (Track One) a notice of appeal ends the priority (MPEP 708.02(b)).',
          ],
        },
        {
          title: 'Decide on the appeal',
          role: 'CL',
          at: onClientDate,
          tags: [stepTags.decision],
          instructions: [
            'Appeal, go on with a request for continued examination, or stop: answer by the client date.',
          ],
        },
        {
          title: 'Draft the pre-appeal request',
          role: 'DR',
          at: beforeDue(8),
          instructions: [
            'Only where there is a clear error: at most five pages, filed at the same time as the notice (MPEP 1204).',
          ],
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
            'The brief is due two months from the **receipt** of the notice of appeal (37 CFR 41.37); the period of the action stands still.',
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
        'Argue each ground of rejection that is appealed, separately for each claim that does not stand or fall with the others.',
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
        'Argue each ground of rejection that is appealed; say what the decision left open.',
        'The later of one month from the decision and the rest of the two months from the notice of appeal (MPEP 1204.02).',
      ),
    },
  ],
};

const examinersAnswer: WorkflowTemplate = {
  title: "Appeal: examiner's answer",
  description:
    "What the examiner's answer (APEA) starts: reply brief, forwarding fee, choice of a hearing. None can be extended.",
  keywords: ["examiner's answer", 'reply brief', 'APEA'],
  tags: ['appeal'],
  milestones: [
    {
      due: { ruleId: 'AP-RB' },
      steps: briefSteps(
        "Answer what is new in the examiner's answer. The choice of an oral hearing runs at the same time (37 CFR 41.47).",
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
            'A hearing costs a fee and a day; without a request the Board decides on the briefs.',
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
  description: 'What a decision of the Board starts: rehearing or reopening, and the way to court.',
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
  description: 'What a notice of abandonment (ABN) starts: petition to withdraw the holding, or to revive.',
  keywords: ['notice of abandonment', 'petition to revive'],
  milestones: [
    {
      due: { ruleId: 'AB-W' },
      steps: choiceSteps([
        '- Was the holding wrong? Petition to withdraw it within two months (37 CFR 1.181(f)).',
        '- Was the delay unintentional? Petition to revive at once, with the reason for the delay (37 CFR 1.137).',
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
            '- Who knew what, and when: the **entire** delay has to have been unintentional (37 CFR 1.137).',
            '- Tell the client and the insurer as the firm provides.',
          ],
        },
        {
          title: 'Prepare petition, fee and the reply that is missing',
          role: 'DR',
          at: afterTrigger(7),
          instructions: ['Petition, fee (37 CFR 1.17(m)) and the reply itself are filed together.'],
        },
        reviewDraft('Second attorney review of the petition', afterTrigger(9), [
          'the statement about the delay is true and complete',
          'the reply that was missing is there',
          'the fee is right; it is higher when the delay passes two years',
        ]),
        {
          title: 'File the petition',
          role: 'RA',
          at: afterTrigger(10),
          isCritical: true,
          instructions: ['File at once: every further day is delay to be explained. Save the receipt.'],
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
