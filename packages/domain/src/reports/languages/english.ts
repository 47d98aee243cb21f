import type { InventionStatus } from '../../applications/invention-status.ts';
import { writeMonth } from '../../dates/day-number.ts';
import { writeSpan } from '../../deadlines/deadline-explanation.ts';
import { periodInWords } from '../../deadlines/rules/rule-labels.ts';
import { writeShortUsDate, writeUsDate } from '../document/write-us-date.ts';

/** A date that a rule computed, as its reason names it. */
export interface StatutoryDate {
  rule: Parameters<typeof periodInWords>[0];
  trigger: string;
  /** The date before it was moved to a business day; null if it was not moved. */
  movedFrom: string | null;
}

const number = (value: number): string => value.toLocaleString('en-US');
const count = (value: number, one: string, many: string): string =>
  `${number(value)} ${value === 1 ? one : many}`;
const inventions = (value: number): string => count(value, 'invention', 'inventions');
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const statutory = ({ rule, trigger, movedFrom }: StatutoryDate): string => {
  const [period = '', ...others] = periodInWords(rule).split('; ');
  const from = period.endsWith(' before') ? '' : ' from';
  const moved = movedFrom ? `, moved from ${writeUsDate(movedFrom)}, when the Office is closed` : '';
  const start = `${capitalized(period)}${from} ${rule.triggerName} of ${writeUsDate(trigger)}${moved}`;
  return `${[start, ...others].join('; ')}. ${rule.citation}.`;
};

/** Fixed texts of reports to clients in English, with the form of dates and numbers. */
export const english = {
  date: writeUsDate,
  /** For a column of a table, as one word. */
  shortDate: writeShortUsDate,
  month: writeMonth,
  dollars: (value: number) => `$${number(value)}`,
  pageLabels: { page: 'Page', of: 'of' },
  titles: {
    'invention-summary': 'Invention summary',
    'office-action-report': 'Office action report',
    'docket-report': 'Docket report',
    'portfolio-status': 'Portfolio status',
  },
  letter: { confidential: 'Privileged and confidential', closing: 'Sincerely,' },
  /** In the order of the statuses. */
  statuses: {
    intake: 'Intake',
    drafting: 'Drafting',
    filed: 'Filed',
    prosecution: 'Prosecution',
    allowed: 'Allowed',
    granted: 'Granted',
    abandoned: 'Abandoned',
  } satisfies Readonly<Record<InventionStatus, string>>,
  grounds: {
    drawings: 'Objection to the drawings',
    specification: 'Objection to the specification',
    claims: 'Objection to the claims',
    101: '35 U.S.C. § 101',
    '112a': '35 U.S.C. § 112(a)',
    '112b': '35 U.S.C. § 112(b)',
    '112d': '35 U.S.C. § 112(d)',
    102: '35 U.S.C. § 102',
    103: '35 U.S.C. § 103',
    'double-patenting': 'Double patenting',
    other: 'Other',
  },
  role: capitalized,
  reasons: { setByFirm: 'Set by the firm; not a statutory date.', statutory },
  invention: {
    references: 'References',
    status: 'Status',
    application: 'Application',
    notFiled: 'Not filed yet',
    filed: 'Filed',
    officeStatus: 'Office status',
    statusSince: 'Status since',
    publication: 'Publication',
    patent: 'Patent',
    applicant: 'Applicant',
    inventors: 'Inventors',
    examiner: 'Examiner',
    artUnit: 'Art unit',
    title: 'Title',
  },
  dates: {
    due: 'Due',
    finalDate: 'Final date',
    responsible: 'Responsible',
    milestone: 'Milestone and reason for the date',
    noDate: 'No date',
    overdue: 'Overdue',
    open: 'Open',
    replied: 'Replied, waiting',
    needsVerification: 'Needs verification',
    finished: (on: string) => `Finished ${on}`.trim(),
  },
  summary: {
    subtitle: (date: string) => `Invention summary, ${date}`,
    openDates: 'Open dates',
    noOpenDates: 'No open dates.',
    tasks: (open: number, overdue: number, done: number) =>
      `Tasks: ${number(open)} open, ${number(overdue)} of them overdue; ${number(done)} done.`,
    comments: 'Comments',
    family: 'Family',
    relation: 'Relation',
    noFamily: 'No related applications.',
    latestDocuments: 'Latest documents',
    date: 'Date',
    document: 'Document',
    from: 'From',
    office: 'Office',
    noDocuments: 'No documents.',
  },
  action: {
    subject: 'Re',
    applicationNumber: 'Application No.',
    ourReference: 'Our reference',
    clientReference: 'Your reference',
    missing: 'Office action to report',
    opening:
      'The United States Patent and Trademark Office issued the following action in this application: ',
    purpose: '. This letter summarizes it, lists the dates for a reply, and asks for your instructions.',
    instructions: 'Your instructions',
    instructionsReason: 'Set by us, so that the reply can be prepared in time.',
    replyDue: 'Reply due',
    missingDue: 'due date of the reply',
    replyDueFree: 'Reply due, without fee',
    termSafe: 'No loss of patent term',
    termSafeReason: 'A later reply reduces patent term adjustment day for day. 37 CFR 1.704(b).',
    finalDate: 'Final date, with extensions',
    finalReason:
      'The application becomes abandoned without a reply by this date. 35 U.S.C. 133; 37 CFR 1.135, 1.136(a).',
    extension: 'Extension of time',
    extended: (months: number) => `With ${writeSpan({ kind: 'months', count: months })} of extension`,
    lastDay: 'Last day',
    officeFee: 'Office fee',
    unknownFee: 'Not known',
    feeSource: 'Fees under 37 CFR 1.17(a).',
    rejections: 'Rejections and objections',
    ground: 'Ground',
    claims: 'Claims',
    references: 'References',
    reasoning: 'Examiner’s reasoning',
    noRejections: 'None entered.',
    cited: 'References cited by the examiner',
    comments: 'Our comments',
    options: 'Options',
    option: 'Option',
    effect: 'What it achieves',
    cost: 'Estimated cost',
    questions: 'Questions',
  },
  docket: {
    titleFor: (client: string) => `Docket report for ${client}`,
    period: (from: string, to: string) => `${from} to ${to}`,
    overview: (dates: number, ofInventions: number, overdue: number) =>
      `${count(dates, 'date', 'dates')} in ${inventions(ofInventions)}; ${overdue === 0 ? 'none' : number(overdue)} overdue. Final dates include every extension of time under 37 CFR 1.136(a).`,
    invention: 'Invention',
    past: 'Past due dates',
    empty: 'No dates in this period.',
  },
  portfolio: {
    titleFor: (client: string) => `Portfolio status for ${client}`,
    subtitle: (ofInventions: number, date: string) => `${inventions(ofInventions)}, ${date}`,
    byStatus: 'Inventions by status',
    byDueDate: 'Open milestones by due date',
    byPerson: 'Open milestones by person',
    byReply: 'Office actions by time to the first reply',
    withinMonths: (months: number) => `Within ${count(months, 'month', 'months')}`,
    later: 'Later',
    inventions: 'Inventions',
    reference: 'Reference',
    nextDate: 'Next date',
    empty: 'No inventions.',
  },
};

/** Fixed texts of reports to clients in one language; every language has all of them. */
export type ReportTexts = typeof english;
