import {
  afterDue,
  afterTrigger,
  CLIENT_DAYS,
  onClientDate,
  STEP_TAGS,
  type TemplateOffset,
  type TemplateStep,
} from './workflow-template.ts';

export const checkPaper: TemplateStep = {
  title: 'Download the paper and check its date',
  role: 'DK',
  at: afterTrigger(1),
  instructions: [
    '- Save the paper to the file.',
    '- Read the **mail or notification date** printed on it: it starts the period, not the day of download or of the e-mail (MPEP 710.01(a)).',
    '- Compare the due date with the one the hub has computed. A last day on a weekend or a federal holiday in the District of Columbia moves to the next business day (37 CFR 1.7(a)).',
  ],
};

export const checkReceipt: TemplateStep = {
  title: 'Check the receipt, close with proof and report',
  role: 'DK',
  at: afterDue(1),
  instructions: [
    '- Compare the receipt with what was sent: application number, papers, pages, fees.',
    '- Keep it as proof and finish the milestone.',
    '- Report the filing to the client.',
  ],
};

/** What the client does with a draft; on the client date unless a template says otherwise. */
export const approveDraft: TemplateStep = {
  title: 'Approve the draft',
  role: 'CL',
  at: onClientDate,
  tags: [STEP_TAGS.approval],
  instructions: [
    `Approve the draft or send changes by the client date, ${CLIENT_DAYS} business days before the due date unless the client has another one.`,
  ],
};

/** The second attorney review of a draft. */
export const reviewDraft = (title: string, at: TemplateOffset, points: readonly string[]): TemplateStep => ({
  title,
  role: 'R2',
  at,
  category: '2AR',
  tags: [STEP_TAGS.review],
  instructions: [
    'The reviewer is **not the drafter**. Check:',
    '',
    ...points.map((point) => `- [ ] ${point}`),
    '',
    'Outcome: pass, pass with edits, or return.',
  ],
});

/** What the second reviewer of a reply looks at. */
export const REPLY_POINTS: readonly string[] = [
  'every point of the paper is answered',
  'each amendment is supported by the description',
  'dates, extensions and fees are right',
];

/** What the second reviewer of a new application looks at. */
export const DRAFT_POINTS: readonly string[] = [
  'the claims cover what the client sells and what others would copy',
  'each claim is supported by description and drawings',
  'the draft teaches how to make and use the invention, with fall-back positions',
  'inventors, priority and applicant are right',
];
