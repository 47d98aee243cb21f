import {
  afterDue,
  afterTrigger,
  clientDays,
  onClientDate,
  stepTags,
  type TemplateOffset,
  type TemplateStep,
} from './workflow-template.ts';

export const checkDocument: TemplateStep = {
  title: 'Download the document and check its date',
  role: 'DK',
  at: afterTrigger(1),
  instructions: [
    '- Save the document to the file.',
    '- Read the **mail or notification date** printed on it: it starts the period, not the day of download or of the email (MPEP 710.01(a)).',
    '- Compare the due date with the one computed by the hub. A last day on a weekend or a federal holiday in the District of Columbia moves to the next business day (37 CFR 1.7(a)).',
  ],
};

export const checkReceipt: TemplateStep = {
  title: 'Check the receipt, finish with evidence and report',
  role: 'DK',
  at: afterDue(1),
  instructions: [
    '- Compare the receipt with what was sent: application number, documents, pages, fees.',
    '- Keep it as evidence and finish the milestone.',
    '- Report the filing to the client.',
  ],
};

/** The client’s approval of a draft, due on the client date unless a template says otherwise. */
export const approveDraft: TemplateStep = {
  title: 'Approve the draft',
  role: 'CL',
  at: onClientDate,
  tags: [stepTags.approval],
  instructions: [
    `Approve the draft or send changes by the client date, ${clientDays} business days before the due date unless the client has another one.`,
  ],
};

/** The second attorney review of a draft. */
export const reviewDraft = (title: string, at: TemplateOffset, points: readonly string[]): TemplateStep => ({
  title,
  role: 'R2',
  at,
  category: '2AR',
  tags: [stepTags.review],
  instructions: [
    'The reviewer is **not the drafter**. Check:',
    '',
    ...points.map((point) => `- [ ] ${point}`),
    '',
    'Result: pass, pass with edits, or return.',
  ],
});

/** Checklist for the second reviewer of a reply. */
export const replyPoints: readonly string[] = [
  'every point of the action is addressed',
  'each amendment is supported by the specification',
  'dates, extensions and fees are right',
];

/** Checklist for the second reviewer of a new application. */
export const draftPoints: readonly string[] = [
  'the claims cover the client’s products and what competitors would copy',
  'each claim is supported by description and drawings',
  'the draft teaches how to make and use the invention, with fallback positions',
  'inventors, priority and applicant are right',
];
