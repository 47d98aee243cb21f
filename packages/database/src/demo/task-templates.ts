import type { CrewRole } from './crew.ts';

/** One step of a template, in the order of work. */
export interface TemplateStep {
  title: string;
  role: CrewRole;
  /** T: business days after the trigger. D: business days before the unextended due date (negative: after it). */
  anchor: 'T' | 'D';
  days: number;
  category?: '2AR';
  /** The step that meets the milestone. */
  isCritical?: true;
  /** Codes of answers after which the step goes on until the file moves again. */
  watchesAfter?: readonly string[];
}

/** Business days before the due date by which the client answers. */
export const CLIENT_DAYS = 10;

const check: TemplateStep = {
  title: 'Download the paper and check its date',
  role: 'DK',
  anchor: 'T',
  days: 1,
};
const receipt: TemplateStep = {
  title: 'Check the receipt, close with proof and report',
  role: 'DK',
  anchor: 'D',
  days: -1,
};

const NON_FINAL: readonly TemplateStep[] = [
  check,
  { title: 'Report the action to the client with cited art', role: 'PL', anchor: 'T', days: 5 },
  { title: 'Analyse rejections and set strategy', role: 'DR', anchor: 'D', days: 35 },
  { title: 'Instruct on amendments', role: 'CL', anchor: 'D', days: 25 },
  { title: 'Draft the reply', role: 'DR', anchor: 'D', days: 20 },
  { title: 'Second attorney review of the draft', role: 'R2', anchor: 'D', days: 14, category: '2AR' },
  { title: 'Approve the draft', role: 'CL', anchor: 'D', days: CLIENT_DAYS },
  { title: 'Format, extension and IDS check', role: 'PL', anchor: 'D', days: 5 },
  { title: 'Sign and file the reply', role: 'RA', anchor: 'D', days: 3, isCritical: true },
  receipt,
];

const FINAL: readonly TemplateStep[] = [
  check,
  { title: 'Report the final action to the client', role: 'PL', anchor: 'T', days: 4 },
  { title: 'Options memo: amend, RCE, appeal or continue', role: 'DR', anchor: 'T', days: 15 },
  { title: 'Choose the option', role: 'CL', anchor: 'T', days: 20 },
  { title: 'Draft the reply', role: 'DR', anchor: 'T', days: 28 },
  { title: 'Second attorney review of the draft', role: 'R2', anchor: 'T', days: 32, category: '2AR' },
  { title: 'Approve the draft', role: 'CL', anchor: 'T', days: 36 },
  { title: 'Extension, fee and IDS check', role: 'PL', anchor: 'T', days: 38 },
  { title: 'Sign and file within two months', role: 'RA', anchor: 'T', days: 40, isCritical: true },
  {
    title: 'Watch for the advisory action',
    role: 'DK',
    anchor: 'D',
    days: 5,
    // A reply after final does not stop the period (MPEP 714.13).
    watchesAfter: ['A.NE', 'A.NE.AFCP'],
  },
];

const ADVISORY: readonly TemplateStep[] = [
  { title: 'Report the advisory action to the client', role: 'PL', anchor: 'T', days: 1 },
  { title: 'Recommend RCE, appeal or amendment', role: 'RA', anchor: 'T', days: 2 },
  { title: 'Choose the option', role: 'CL', anchor: 'T', days: 4 },
  { title: 'Second attorney review of the submission', role: 'R2', anchor: 'T', days: 5, category: '2AR' },
  { title: 'Compute extension and RCE fees', role: 'PL', anchor: 'T', days: 5 },
  { title: 'File RCE, appeal or amendment', role: 'RA', anchor: 'T', days: 6, isCritical: true },
  { title: 'Check the receipt, close with proof and report', role: 'DK', anchor: 'T', days: 7 },
];

const RESTRICTION: readonly TemplateStep[] = [
  check,
  { title: 'Map claims to species and inventions', role: 'RA', anchor: 'T', days: 5 },
  { title: 'Pick the election', role: 'CL', anchor: 'D', days: CLIENT_DAYS },
  { title: 'Draft the election, with or without traverse', role: 'DR', anchor: 'D', days: 7 },
  { title: 'File the election', role: 'PL', anchor: 'D', days: 3, isCritical: true },
  { title: 'Note a divisional for the inventions not elected', role: 'DK', anchor: 'D', days: -2 },
];

const FORMALITIES: readonly TemplateStep[] = [
  check,
  { title: 'Collect oath, fees, drawings and corrections', role: 'PL', anchor: 'T', days: 10 },
  { title: 'Confirm inventor and applicant data', role: 'CL', anchor: 'T', days: 12 },
  { title: 'Sign off the reply', role: 'RA', anchor: 'D', days: 5 },
  { title: 'File the reply', role: 'PL', anchor: 'D', days: 3, isCritical: true },
  receipt,
];

const AS_SET: readonly TemplateStep[] = [
  { title: 'Read the period from the paper and enter the date', role: 'DK', anchor: 'T', days: 2 },
  { title: 'Verify the entered date', role: 'RA', anchor: 'T', days: 4 },
  { title: 'Collect what the paper asks for', role: 'PL', anchor: 'T', days: 12 },
  { title: 'File the reply', role: 'PL', anchor: 'T', days: 20, isCritical: true },
];

const ISSUE_FEE: readonly TemplateStep[] = [
  check,
  { title: 'Check allowed claims and need of a Rule 312 amendment', role: 'RA', anchor: 'T', days: 5 },
  { title: 'IDS sweep before payment', role: 'PL', anchor: 'D', days: 20 },
  { title: 'Inventor oath and formal drawings', role: 'PL', anchor: 'D', days: 15 },
  { title: 'Decide on a continuation', role: 'CL', anchor: 'D', days: CLIENT_DAYS },
  { title: 'Check the entity status again', role: 'DK', anchor: 'D', days: CLIENT_DAYS },
  { title: 'Pay the issue fee', role: 'PL', anchor: 'D', days: 7, isCritical: true },
  {
    title: 'Watch for the issue notification',
    role: 'DK',
    anchor: 'D',
    days: -5,
    watchesAfter: ['IFEE'],
  },
];

const BRIEF: readonly TemplateStep[] = [
  check,
  { title: 'Draft the brief', role: 'DR', anchor: 'D', days: 20 },
  { title: 'Second attorney review of the brief', role: 'R2', anchor: 'D', days: 12, category: '2AR' },
  { title: 'Approve the brief', role: 'CL', anchor: 'D', days: CLIENT_DAYS },
  { title: 'File the brief', role: 'RA', anchor: 'D', days: 3, isCritical: true },
  receipt,
];

const DECISION: readonly TemplateStep[] = [
  check,
  { title: 'Report with a recommendation', role: 'RA', anchor: 'T', days: 10 },
  { title: 'Decide whether to go on', role: 'CL', anchor: 'D', days: CLIENT_DAYS },
  { title: 'File, or note that it is let go', role: 'RA', anchor: 'D', days: 3, isCritical: true },
];

const FORWARDING_FEE: readonly TemplateStep[] = [
  check,
  { title: 'Pay the forwarding fee', role: 'PL', anchor: 'D', days: 5, isCritical: true },
  receipt,
];

/** Steps by deadline rule. */
export const TASK_TEMPLATES: Readonly<Record<string, readonly TemplateStep[]>> = {
  'OA-NF': NON_FINAL,
  'OA-F': FINAL,
  'OA-ADV': ADVISORY,
  'OA-RR': RESTRICTION,
  'OA-Q': FORMALITIES,
  'OA-NC': FORMALITIES,
  'PE-MP': FORMALITIES,
  'PE-CP': FORMALITIES,
  'PE-OM': AS_SET,
  'PE-FN': AS_SET,
  'AL-IF': ISSUE_FEE,
  'AP-B': BRIEF,
  'AP-PB': BRIEF,
  'AP-DB': AS_SET,
  'AP-RB': BRIEF,
  'AP-FF': FORWARDING_FEE,
  'AP-RH': DECISION,
  'AP-CT': DECISION,
  'AB-W': DECISION,
};
