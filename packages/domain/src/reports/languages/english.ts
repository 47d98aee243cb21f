import type { InventionStatus } from '../../applications/invention-status.ts';
import { writeMonth } from '../../dates/day-number.ts';
import { writeSpan } from '../../deadlines/deadline-explanation.ts';
import { knownExtension } from '../../deadlines/deadline-rule.ts';
import { periodInWords } from '../../deadlines/rules/rule-labels.ts';
import { writeShortUsDate, writeUsDate } from '../document/write-us-date.ts';
import { englishReplyOptions } from './reply-options.ts';

/** A date that a rule computed, as its reason names it. */
export interface StatutoryDate {
  rule: Parameters<typeof periodInWords>[0];
  trigger: string;
  /** The date before it was moved to a business day; null if it was not moved. */
  movedFrom: string | null;
  /** Whether a person read the last day in the document, which set a period of its own. */
  isRead: boolean;
}

/** A date that was kept after a reply that does not end the period. */
export interface KeptDate {
  /** Null for a rule that the hub does not know. */
  period: StatutoryDate | null;
  repliedAt: string;
  /** Last day without extensions. */
  ranTo: string;
  /** Last day with every extension, which is in force. */
  until: string;
}

const number = (value: number): string => value.toLocaleString('en-US');
const count = (value: number, one: string, many: string): string =>
  `${number(value)} ${value === 1 ? one : many}`;
const inventions = (value: number): string => count(value, 'invention', 'inventions');
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const statutory = ({ rule, trigger, movedFrom, isRead }: StatutoryDate): string => {
  const document = `${rule.triggerName} of ${writeUsDate(trigger)}`;
  if (isRead) return `As ${document} sets it. ${rule.citation}.`;
  const [period = '', ...others] = periodInWords(rule).split('; ');
  const from = period.endsWith(' before') ? '' : ' from';
  const moved = movedFrom ? `, moved from ${writeUsDate(movedFrom)}, when the Office is closed` : '';
  const start = `${capitalized(period)}${from} ${document}${moved}`;
  return `${[start, ...others].join('; ')}. ${rule.citation}.`;
};

const kept = ({ period, repliedAt, ranTo, until }: KeptDate): string => {
  const months = period && knownExtension(period.rule)?.maxMonths;
  const counted = months
    ? `, ${writeSpan({ kind: 'months', count: months })} from ${period.rule.triggerName} of ${writeUsDate(period.trigger)}`
    : ', with every extension';
  const authority = period ? ` ${period.rule.citation}.` : '';
  return `Reply filed ${writeUsDate(repliedAt)}; period ran to ${writeUsDate(ranTo)}; kept until ${writeUsDate(until)}${counted}.${authority}`;
};

const extendedBy = (due: string, months: number): string =>
  `Extended by ${writeSpan({ kind: 'months', count: months })} from ${writeUsDate(due)}. 37 CFR 1.136(a).`;

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
    'filing-letter': 'Report of the filing',
    'allowance-letter': 'Report of the allowance',
    'grant-letter': 'Report of the grant',
    'maintenance-letter': 'Maintenance fee reminder',
  },
  letter: {
    confidential: 'Privileged and confidential',
    salutation: 'Dear Client:',
    closing: 'Sincerely,',
    dates: 'Dates',
    noDates: 'No dates are docketed for it yet.',
  },
  /** Openings of the letters about an event: before the document, after it, and its place while the file lacks it. */
  letters: {
    'filing-letter': {
      opening: 'The United States Patent and Trademark Office confirmed the filing of this application: ',
      purpose: '. These are the dates that follow from it.',
      missing: 'filing receipt',
    },
    'allowance-letter': {
      opening: 'The United States Patent and Trademark Office allowed this application: ',
      purpose:
        '. The patent is granted only if the fee below is paid in time. Please let us have your instructions.',
      missing: 'notice of allowance',
    },
    'grant-letter': {
      opening: 'The United States Patent and Trademark Office granted the patent on this application: ',
      purpose: '. These are the dates that follow from the grant.',
      missing: 'number and date of the patent',
    },
    'maintenance-letter': {
      opening: 'A maintenance fee keeps this patent in force: ',
      purpose: '. Please tell us whether to pay it.',
      missing: 'number and date of the patent',
    },
  },
  patent: (patentNumber: string, on: string) =>
    ['U.S. patent', patentNumber, on && `of ${on}`].filter(Boolean).join(' '),
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
    restriction: 'Restriction or election requirement',
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
  reasons: {
    setByFirm: 'Set by the firm; not a statutory date.',
    notComputed: 'Set by law; the date is to be read from the document.',
    statutory,
    replied: (on: string) => `Reply filed ${writeUsDate(on)}.`,
    kept,
    extended: extendedBy,
    changed: (computed: string) =>
      `Entered by a person; the period was computed to end on ${writeUsDate(computed)}.`,
  },
  /** Name of a document, as the Office describes it. */
  document: ({ description }: { code: string; description: string }) => description,
  /** Name of a milestone. */
  milestone: ({ title }: { title: string; ruleId: string | null }) => title,
  undocketed: (documents: number, names: string, more: number) =>
    `${count(documents, 'document', 'documents')} not yet docketed: ${names}${more > 0 ? `; and ${number(more)} more` : ''}. Dates that follow from ${documents === 1 ? 'it' : 'them'} are missing here.`,
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
    atOnce: 'Due at once',
    surcharge: 'Payable with surcharge',
    late: 'Past the final date',
    atOnceSince: (date: string) => `At once, since ${date}`,
    passed: (date: string) => `${date} (passed)`,
    reminder: (title: string) => `Reminder: ${title}`,
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
    purposeAnswered: '. This letter summarizes it and says what was done.',
    replyFiled: 'Reply filed',
    closed: 'Closed on',
    replyDueExtended: 'Reply due, extended',
    extendedReason: 'No extension of time reaches beyond this day. 37 CFR 1.136(a).',
    surchargeDate: 'Final date, with surcharge',
    surchargeReason: 'The right is lost without the fee and the surcharge by this day.',
    tooLate: 'After the final date',
    remains: (rules: readonly string[]): string =>
      rules.includes('MF-R')
        ? 'The patent has expired unless a late payment is accepted. 37 CFR 1.378.'
        : 'The application is abandoned unless the holding is withdrawn or the application is revived. 37 CFR 1.137, 1.181.',
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
  replyOptions: englishReplyOptions,
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
