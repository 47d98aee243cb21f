import { writeUsDate } from '../document/write-us-date.ts';
import { openAction, subjectOf } from '../facts/invention-parts.ts';
import type { ReportFacts } from '../facts/report-facts.ts';
import { english } from '../languages/english.ts';
import { type Prefilled, prefilled, type ReportField } from './report-field.ts';

/** Returns what the text of the open action says, marked to be checked; undefined while it is not read. */
const readRejections = (facts: ReportFacts): Prefilled | undefined => {
  const invention = subjectOf(facts);
  const action = openAction(invention);
  const { actionReading } = invention;
  if (!action || actionReading?.documentId !== action.id) return undefined;
  return prefilled(
    actionReading.rejections,
    `Read from the action of ${writeUsDate(action.date)} (${action.description}). Check it.`,
  );
};

const amendments = 'Amendments';
const remarks = 'Remarks';

/** Status of a claim in a listing (37 CFR 1.121(c)). */
const claimStatuses = [
  'Original',
  'Currently Amended',
  'Canceled',
  'Withdrawn',
  'Previously Presented',
  'New',
  'Not Entered',
] as const;

/** Grounds of rejections and objections in the order in which remarks treat them. */
const grounds = [
  'restriction',
  'drawings',
  'specification',
  'claims',
  '101',
  '112a',
  '112b',
  '112d',
  '102',
  '103',
  'double-patenting',
  'other',
] as const;

/** The grounds with their English labels, in the same order. */
export const rejectionGrounds = grounds.map((value) => ({ value, label: english.grounds[value] }));

/** Submissions with a request for continued examination (37 CFR 1.114(c)). */
export const submissions = [
  { value: 'amendment', label: 'Amendment and reply, enclosed' },
  { value: 'earlier-reply', label: 'Consider the reply after final that was filed before and not entered' },
  { value: 'evidence', label: 'Affidavit or declaration, enclosed' },
  { value: 'statement', label: 'Information disclosure statement, enclosed' },
  {
    value: 'brief',
    label: 'Consider the arguments in the appeal brief or reply brief that was filed before',
  },
] as const;

/** Fields about an Office action and the reply to it. */
export const responseFields = {
  rejections: {
    label: 'Rejections and objections',
    section: remarks,
    kind: 'rows',
    help: 'As in the Office action',
    isOfAction: true,
    prefill: readRejections,
    columns: [
      { name: 'ground', label: 'Ground', kind: 'choice', choices: rejectionGrounds, required: true },
      { name: 'claims', label: 'Claims', kind: 'text' },
      { name: 'references', label: 'References', kind: 'text' },
      { name: 'reasoning', label: "Examiner's reasoning", kind: 'long-text' },
    ],
  },
  claims: {
    label: 'Listing of claims',
    section: amendments,
    kind: 'rows',
    help: 'All claims ever presented, in ascending order; no text for canceled claims and those not entered (37 CFR 1.121(c))',
    columns: [
      { name: 'number', label: 'Claim', kind: 'text', required: true },
      {
        name: 'status',
        label: 'Status',
        kind: 'choice',
        choices: claimStatuses.map((status) => ({ value: status, label: status })),
        required: true,
      },
      { name: 'text', label: 'Text', kind: 'long-text' },
      { name: 'previousText', label: 'Text before the amendment', kind: 'long-text' },
    ],
  },
  specificationChanges: {
    label: 'Amendments to the specification',
    section: amendments,
    kind: 'rows',
    help: 'Each paragraph that is replaced, added or deleted, with its changes marked (37 CFR 1.121(b)(1))',
    columns: [
      { name: 'location', label: 'Paragraph', kind: 'text', required: true },
      { name: 'text', label: 'New text', kind: 'long-text' },
      { name: 'previousText', label: 'Text before the amendment', kind: 'long-text' },
    ],
  },
  drawingChanges: {
    label: 'Amendments to the drawings',
    section: amendments,
    kind: 'long-text',
    help: 'Each change, with its replacement sheet (37 CFR 1.121(d))',
  },
  interviewSummary: {
    label: 'Summary of the interview',
    section: remarks,
    kind: 'long-text',
    help: 'Required in the reply after an interview (37 CFR 1.133(b))',
  },
  submission: {
    label: 'Submission with the request',
    section: remarks,
    kind: 'choice',
    help: '37 CFR 1.114(c); a reply to an action must be complete (37 CFR 1.111)',
    choices: submissions,
  },
  rejectedClaims: {
    label: 'Rejected claims that are appealed',
    section: remarks,
    kind: 'text',
    help: 'Such as 1-12; twice or finally rejected (37 CFR 41.31(a))',
  },
  feePayment: {
    label: 'Payment of the fee',
    section: remarks,
    kind: 'text',
    help: 'Such as credit card, or the number of a deposit account',
  },
  extensionMonths: {
    label: 'Months of extension requested',
    section: remarks,
    kind: 'number',
    range: { min: 0, max: 5 },
    help: '37 CFR 1.136(a)',
  },
} as const satisfies Record<string, ReportField>;
