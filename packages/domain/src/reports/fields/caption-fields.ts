import { plusDays } from '../../dates/iso-date.ts';
import { writeUsDate } from '../document/write-us-date.ts';
import {
  answeredOn,
  applicationNumberOf,
  docketNumberOf,
  milestoneOf,
  officeActions,
  openAction,
  responsibleAttorney,
  subjectOf,
} from '../facts/invention-parts.ts';
import type { ReportFacts } from '../facts/report-facts.ts';
import { replyOptions } from '../languages/reply-options.ts';
import { prefilled, type ReportField, sources } from './report-field.ts';

const applicationOf = (facts: ReportFacts) => subjectOf(facts).application;

const caption = 'Application';
const signing = 'Signature';
const letter = 'Letter';

/** Fields that name the application and its file. */
export const captionFields = {
  title: {
    label: 'Title of the invention',
    section: caption,
    kind: 'text',
    prefill: (facts) => prefilled(subjectOf(facts).title, sources.invention),
  },
  docketNumber: {
    label: 'Attorney docket number',
    section: caption,
    kind: 'text',
    prefill: (facts) => prefilled(docketNumberOf(subjectOf(facts)), sources.invention),
  },
  applicationNumber: {
    label: 'Application number',
    section: caption,
    kind: 'text',
    prefill: (facts) => prefilled(applicationNumberOf(subjectOf(facts)), sources.office),
  },
  confirmationNumber: {
    label: 'Confirmation number',
    section: caption,
    kind: 'text',
    prefill: (facts) => prefilled(applicationOf(facts)?.confirmationNumber, sources.office),
  },
  filingDate: {
    label: 'Filing date',
    section: caption,
    kind: 'date',
    prefill: (facts) => prefilled(applicationOf(facts)?.filingDate, sources.office),
  },
  artUnit: {
    label: 'Art unit',
    section: caption,
    kind: 'text',
    prefill: (facts) => prefilled(applicationOf(facts)?.artUnit, sources.office),
  },
  examiner: {
    label: 'Examiner',
    section: caption,
    kind: 'text',
    prefill: (facts) => prefilled(applicationOf(facts)?.examiner, sources.office),
  },
  applicant: {
    label: 'Applicant',
    section: caption,
    kind: 'text',
    prefill: (facts) => prefilled(applicationOf(facts)?.applicant, sources.office),
  },
  firstInventor: {
    label: 'First named inventor',
    section: caption,
    kind: 'text',
    prefill: (facts) => prefilled(applicationOf(facts)?.inventors[0], sources.office),
  },
  entitySize: {
    label: 'Entity size',
    section: caption,
    kind: 'choice',
    help: '37 CFR 1.27, 1.29',
    choices: [
      { value: 'large', label: 'Undiscounted' },
      { value: 'small', label: 'Small entity' },
      { value: 'micro', label: 'Micro entity' },
    ],
    prefill: (facts) => prefilled(subjectOf(facts).entitySize, sources.invention),
  },
  action: {
    label: 'Office action',
    section: caption,
    kind: 'choice',
    choices: (facts) =>
      officeActions(subjectOf(facts)).map((action) => {
        const answered = answeredOn(subjectOf(facts), action);
        const name = `${action.description}, ${writeUsDate(action.date)}`;
        return {
          value: action.id,
          label: answered === null ? name : `${name}, answered ${writeUsDate(answered)}`,
        };
      }),
    prefill: (facts) => prefilled(openAction(subjectOf(facts))?.id, sources.documents),
  },
} as const satisfies Record<string, ReportField>;

/** Fields of the person who signs. */
export const signatureFields = {
  signerName: {
    label: 'Name of the signer',
    section: signing,
    kind: 'text',
    prefill: (facts) => prefilled(responsibleAttorney(subjectOf(facts))?.name, sources.invention),
  },
  registrationNumber: {
    label: 'Registration number',
    section: signing,
    kind: 'text',
    prefill: (facts) =>
      prefilled(responsibleAttorney(subjectOf(facts))?.registrationNumber, sources.invention),
  },
  signerPhone: {
    label: 'Telephone',
    section: signing,
    kind: 'text',
    prefill: ({ firm }) => prefilled(firm.phone, sources.firm),
  },
  customerNumber: {
    label: 'Customer number',
    section: signing,
    kind: 'text',
    prefill: ({ firm }) => prefilled(firm.customerNumber, sources.firm),
  },
} as const satisfies Record<string, ReportField>;

const commentsOn = (label: string): ReportField => ({
  label,
  section: letter,
  kind: 'long-text',
  help: 'An empty line starts a new paragraph',
});

/** Fields of letters and reports to clients. */
export const letterFields = {
  recipient: {
    label: 'Recipient',
    section: letter,
    kind: 'long-text',
    help: 'Name and address, one line each',
  },
  salutation: {
    label: 'Salutation',
    section: letter,
    kind: 'text',
    help: 'Such as “Dear Dr. Brandt:”; without one, the letter begins with a general salutation in its language',
  },
  clientReference: { label: 'Client reference', section: letter, kind: 'text' },
  comments: commentsOn('Comments in the letter'),
  summaryComments: commentsOn('Comments in the summary'),
  docketComments: commentsOn('Comments in the docket report'),
  portfolioComments: commentsOn('Comments in the portfolio status'),
  instructionsDue: {
    label: 'Instructions requested by',
    section: letter,
    kind: 'date',
    prefill: (facts) => {
      const invention = subjectOf(facts);
      const { state, clientDueDate = null } = milestoneOf(invention, openAction(invention)) ?? {};
      const isToCome = state === 'active' && clientDueDate !== null && clientDueDate >= facts.preparedOn;
      return prefilled(isToCome ? clientDueDate : null, sources.milestone);
    },
    check: (value, { preparedOn }) =>
      typeof value === 'string' && value < preparedOn
        ? 'This day has passed. Enter a day that is still to come.'
        : undefined,
  },
  questions: { label: 'Questions to the client', section: letter, kind: 'lines' },
  options: {
    label: 'Options',
    section: letter,
    kind: 'rows',
    isOfAction: true,
    prefill: (facts) =>
      prefilled(replyOptions(openAction(subjectOf(facts))?.code ?? ''), 'Usual options. Check them.'),
    columns: [
      { name: 'option', label: 'Option', kind: 'text', required: true },
      { name: 'effect', label: 'What it achieves', kind: 'long-text' },
      { name: 'cost', label: 'Estimated cost', kind: 'text' },
    ],
  },
  clientName: { label: 'Client', section: letter, kind: 'text' },
  periodFrom: {
    label: 'From',
    section: letter,
    kind: 'date',
    prefill: ({ preparedOn }) => prefilled(preparedOn, sources.standard),
  },
  periodTo: {
    label: 'To',
    section: letter,
    kind: 'date',
    prefill: ({ preparedOn }) => prefilled(plusDays(preparedOn, 180), sources.standard),
  },
  includesFinished: { label: 'Include finished milestones of the period', section: letter, kind: 'yes-no' },
} as const satisfies Record<string, ReportField>;
