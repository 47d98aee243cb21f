import { writeSpan } from '../../deadlines/deadline-explanation.ts';
import { extensionFees } from '../../deadlines/extensions/extension-fees.ts';
import { paragraph } from '../document/paragraphs.ts';
import type { Block, ReportBody } from '../document/report-document.ts';
import { blank, join, orBlank, plain } from '../document/rich-text.ts';
import { writeUsDate } from '../document/write-us-date.ts';
import { findAction, isFinal, milestoneOf, repliedAction, subjectOf } from '../facts/invention-parts.ts';
import type { ReportFacts } from '../facts/report-facts.ts';
import type { ReportValues } from '../fields/report-values.ts';
import { submissions } from '../fields/response-fields.ts';
import {
  addressee,
  captionBlocks,
  check,
  filingHead,
  filingLanguage,
  practitionerSignature,
} from './filing-parts.ts';
import type { ReportDefinition } from './report-definition.ts';

const captionNames = [
  ...['docketNumber', 'confirmationNumber', 'filingDate', 'artUnit', 'examiner', 'applicant'],
  ...['firstInventor', 'entitySize', 'feePayment', 'signerName', 'registrationNumber', 'signerPhone'],
  'customerNumber',
] as readonly ReportDefinition['optional'][number][];

const filing = (values: ReportValues, title: string, blocks: readonly Block[]): ReportBody => ({
  title,
  layout: 'filing',
  orientation: 'portrait',
  letterhead: null,
  head: filingHead(values),
  foot: values.text('title'),
  blocks: [...captionBlocks(values), ...blocks, practitionerSignature(values)],
});

const payment = (rule: string, values: ReportValues): Block =>
  paragraph(
    join(
      `The fee under ${rule} is paid by `,
      orBlank(values.text('feePayment'), 'method of payment, or deposit account'),
      '.',
    ),
  );

const actionOf = (facts: ReportFacts, values: ReportValues) =>
  repliedAction(subjectOf(facts), findAction(subjectOf(facts), values.text('action')));

const dateOfAction = (facts: ReportFacts, values: ReportValues) => {
  const action = actionOf(facts, values);
  return action
    ? plain(`${writeUsDate(action.date)} (${action.description})`)
    : blank('date of the last Office action');
};

/** Request for continued examination with what it is filed with (37 CFR 1.114; form PTO/SB/30). */
const continuedExamination: ReportDefinition = {
  id: 'continued-examination',
  title: 'Request for continued examination',
  ...filingLanguage,
  summary:
    'Request under 37 CFR 1.114 with its submission, after a final action, an advisory action or an allowance.',
  scope: 'invention',
  required: ['title', 'applicationNumber', 'submission'],
  optional: ['action', ...captionNames],
  build: (facts, values) =>
    filing(values, 'Request for Continued Examination', [
      {
        kind: 'title',
        text: 'Request for Continued Examination (RCE)',
        subtitle: '37 CFR 1.114, as in form PTO/SB/30',
      },
      addressee('Mail Stop RCE'),
      paragraph(
        join(
          'Applicant requests continued examination of this application. Prosecution is closed by the Office action dated ',
          dateOfAction(facts, values),
          '.',
        ),
      ),
      paragraph('Submission required under 37 CFR 1.114(c):', { keepWithNext: true }),
      {
        kind: 'checks',
        checks: submissions.map(({ value, label }) => check(label, values.text('submission') === value)),
      },
      payment('37 CFR 1.17(e)', values),
    ]),
};

/** Notice of appeal to the Board (37 CFR 41.31; form PTO/AIA/31). */
const noticeOfAppeal: ReportDefinition = {
  id: 'notice-of-appeal',
  title: 'Notice of appeal',
  ...filingLanguage,
  summary: 'Notice of appeal from a final or second rejection; it ends the period of the action.',
  scope: 'invention',
  required: ['title', 'applicationNumber', 'action'],
  optional: ['rejectedClaims', 'extensionMonths', ...captionNames],
  warn: (facts, values) => {
    const action = actionOf(facts, values);
    return action && !isFinal(action)
      ? [
          'An appeal needs claims that were rejected twice, or finally (35 U.S.C. 134(a)); this action is not final.',
        ]
      : [];
  },
  build: (facts, values) =>
    filing(values, 'Notice of Appeal', [
      {
        kind: 'title',
        text: 'Notice of Appeal from the Examiner to the Patent Trial and Appeal Board',
        subtitle: '37 CFR 41.31, as in form PTO/AIA/31',
      },
      addressee('Mail Stop AF'),
      paragraph(
        join(
          'Applicant appeals to the Patent Trial and Appeal Board from the decision of the Examiner dated ',
          dateOfAction(facts, values),
          ' that rejects claims ',
          orBlank(values.text('rejectedClaims'), 'rejected claims'),
          '.',
        ),
      ),
      ...extensionRequest(values),
      payment('37 CFR 41.20(b)(1)', values),
    ]),
};

/** Returns the petition for an extension of time in a document that is filed late; nothing without months. */
export const extensionRequest = (values: ReportValues): Block[] => {
  const count = values.number('extensionMonths');
  return count
    ? [
        paragraph(
          join(
            `Applicant petitions under 37 CFR 1.136(a) for an extension of time of ${writeSpan({ kind: 'months', count })}. The fee under 37 CFR 1.17(a) is paid by `,
            orBlank(values.text('feePayment'), 'method of payment, or deposit account'),
            '.',
          ),
        ),
      ]
    : [];
};

const monthNames = ['One month', 'Two months', 'Three months', 'Four months', 'Five months'];

const stepOf = (facts: ReportFacts, values: ReportValues) =>
  milestoneOf(subjectOf(facts), actionOf(facts, values))?.deadline?.extensions.find(
    ({ month }) => month === values.number('extensionMonths'),
  );

/** Petition for an extension of time with the day that it reaches (37 CFR 1.136(a); form PTO/AIA/22). */
const extensionPetition: ReportDefinition = {
  id: 'extension-petition',
  title: 'Petition for extension of time',
  ...filingLanguage,
  summary: 'Petition under 37 CFR 1.136(a) with the months, the fee and the last day that they reach.',
  scope: 'invention',
  required: ['title', 'applicationNumber', 'action', 'extensionMonths'],
  optional: captionNames,
  warn: (facts, values) => {
    const months = values.number('extensionMonths');
    const step = stepOf(facts, values);
    if (months === null || !actionOf(facts, values)) return [];
    if (!step)
      return [`No extension of ${writeSpan({ kind: 'months', count: months })} is docketed for this action.`];
    return step.date < facts.preparedOn
      ? [`The extension ended on ${writeUsDate(step.date)}; a petition of today needs more months.`]
      : [];
  },
  build: (facts, values) => {
    const step = stepOf(facts, values);
    const size = values.text('entitySize');
    const known = size === 'large' || size === 'small' || size === 'micro' ? size : null;
    const paidOn = facts.preparedOn;
    return filing(values, 'Petition for Extension of Time', [
      {
        kind: 'title',
        text: 'Petition for Extension of Time under 37 CFR 1.136(a)',
        subtitle: 'As in form PTO/AIA/22',
      },
      addressee(),
      paragraph(
        join(
          'Applicant petitions for an extension of the period for a reply to the Office action dated ',
          dateOfAction(facts, values),
          ', so that it ends on ',
          orBlank(writeUsDate(step?.date), 'last day with this extension'),
          '.',
        ),
      ),
      {
        kind: 'checks',
        checks: monthNames.map((name, index) => {
          const fee = known && `$${extensionFees(index + 1, paidOn)[known].toLocaleString('en-US')}`;
          const rule = `37 CFR 1.17(a)(${index + 1})`;
          return check(
            [`${name} (${rule})`, fee].filter(Boolean).join(': '),
            values.number('extensionMonths') === index + 1,
          );
        }),
      },
      payment('37 CFR 1.17(a)', values),
    ]);
  },
};

/** Documents that are filed after an action besides the reply. */
export const filingForms: readonly ReportDefinition[] = [
  continuedExamination,
  noticeOfAppeal,
  extensionPetition,
];
