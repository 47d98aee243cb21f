import { heading, paragraph, paragraphs } from '../document/paragraphs.ts';
import type { Block, NamedFact, TableBlock } from '../document/report-document.ts';
import { bold, cell, join, knownFacts, orBlank, plain } from '../document/rich-text.ts';
import { writeShortUsDate, writeUsDate } from '../document/write-us-date.ts';
import { dateReason, extensionLabel } from '../facts/date-reason.ts';
import { findAction, milestoneOf, subjectOf } from '../facts/invention-parts.ts';
import type { CitedReference, DocumentFacts, MilestoneFacts, ReportFacts } from '../facts/report-facts.ts';
import type { ReportValues } from '../fields/report-values.ts';
import { rejectionGrounds } from '../fields/response-fields.ts';
import { addressBlocks, clientReport, closingBlocks } from './letter-parts.ts';
import type { ReportDefinition } from './report-definition.ts';

const subjectLines = (values: ReportValues): NamedFact[] =>
  knownFacts([
    ['Re', values.text('title')],
    ['Application No.', values.text('applicationNumber')],
    ['Our reference', values.text('docketNumber')],
    ['Your reference', values.text('clientReference')],
    ['Examiner', values.text('examiner')],
  ]);

/** Returns the dates of a reply with the reason for each. */
const replyDates = (milestone: MilestoneFacts | undefined, values: ReportValues): NamedFact[] => {
  const deadline = milestone?.deadline;
  const instructions = values.date('instructionsDue');
  const facts: NamedFact[] = [];
  if (instructions)
    facts.push({
      label: 'Your instructions',
      text: bold(writeUsDate(instructions)),
      note: 'Set by us, so that the reply can be prepared in time.',
    });
  if (!deadline || !milestone)
    return [...facts, { label: 'Reply due', text: orBlank('', 'due date of the reply') }];
  facts.push({
    label: 'Reply due, without fee',
    text: bold(writeUsDate(deadline.due)),
    note: dateReason(milestone),
  });
  const { ptaSafe, latest, due } = deadline;
  if (ptaSafe && ptaSafe !== due)
    facts.push({
      label: 'No loss of patent term',
      text: plain(writeUsDate(ptaSafe)),
      note: 'A later reply reduces patent term adjustment day for day. 37 CFR 1.704(b).',
    });
  if (latest && latest !== due)
    facts.push({
      label: 'Final date, with extensions',
      text: plain(writeUsDate(latest)),
      note: 'The application becomes abandoned without a reply by this date. 35 U.S.C. 133; 37 CFR 1.135, 1.136(a).',
    });
  return facts;
};

const extensionTable = (milestone: MilestoneFacts | undefined): Block[] => {
  const extensions = milestone?.deadline?.extensions ?? [];
  if (extensions.length === 0) return [];
  const table: TableBlock = {
    kind: 'table',
    columns: [
      { header: 'Extension of time', width: 50 },
      { header: 'Last day', width: 28 },
      { header: 'Office fee', width: 22, align: 'end' },
    ],
    rows: extensions.map(({ month, date, fee }) => ({
      cells: [
        cell(extensionLabel(month)),
        cell(writeShortUsDate(date)),
        cell(fee === null ? 'Not known' : `$${fee.toLocaleString('en-US')}`),
      ],
    })),
    empty: '',
  };
  return [table, paragraph([{ text: 'Fees under 37 CFR 1.17(a).', muted: true }])];
};

const rejectionTable = (values: ReportValues): TableBlock => ({
  kind: 'table',
  columns: [
    { header: 'Ground', width: 22 },
    { header: 'Claims', width: 14 },
    { header: 'References', width: 24 },
    { header: "Examiner's reasoning", width: 40 },
  ],
  rows: values.rows('rejections').map(({ ground, claims, references, reasoning }) => ({
    cells: [
      cell(rejectionGrounds.find(({ value }) => value === ground)?.label),
      cell(claims),
      cell(references),
      cell(reasoning),
    ],
  })),
  empty: 'None entered.',
});

const optionTable = (values: ReportValues): Block[] => {
  const options = values.rows('options');
  if (options.length === 0) return [];
  return [
    heading(1, 'Options'),
    {
      kind: 'table',
      columns: [
        { header: 'Option', width: 30 },
        { header: 'What it achieves', width: 50 },
        { header: 'Estimated cost', width: 20, align: 'end' },
      ],
      rows: options.map(({ option, effect, cost }) => ({
        cells: [cell(bold(option ?? '')), cell(effect), cell(cost)],
      })),
      empty: '',
    },
  ];
};

/** Returns a reference in one line, such as "US 10,123,456 B2 (Miller), 13 November 2018". */
const describeReference = ({ kind, country, number, kindCode, name, date, text }: CitedReference): string => {
  if (kind === 'literature') return text;
  const document = [country, number, kindCode].filter(Boolean).join(' ');
  return [name ? `${document} (${name})` : document, writeUsDate(date)].filter(Boolean).join(', ');
};

const citedReferences = (facts: ReportFacts): Block[] => {
  const cited = subjectOf(facts).citedReferences.filter(({ citedBy }) => citedBy === 'examiner');
  if (cited.length === 0) return [];
  return [
    heading(1, 'References cited by the examiner'),
    { kind: 'list', ordered: true, items: cited.map((reference) => plain(describeReference(reference))) },
  ];
};

const opening = (action: DocumentFacts | undefined): Block =>
  action
    ? paragraph(
        join(
          'The United States Patent and Trademark Office issued the following action in this application: ',
          bold(`${action.description}, ${writeUsDate(action.date)}`),
          '. This letter summarizes it, lists the dates for a reply, and asks for your instructions.',
        ),
      )
    : paragraph(orBlank('', 'Office action to report'));

/** Letter that reports an Office action to the client: dates, rejections, options and questions. */
export const officeActionReport: ReportDefinition = {
  id: 'office-action-report',
  title: 'Office action report',
  summary: 'Letter to the client about an Office action: dates, rejections, options and questions.',
  scope: 'invention',
  required: ['title', 'action', 'rejections'],
  optional: [
    'recipient',
    'clientReference',
    'docketNumber',
    'applicationNumber',
    'examiner',
    'instructionsDue',
    'comments',
    'options',
    'questions',
    'signerName',
  ],
  build: (facts, values) => {
    const invention = subjectOf(facts);
    const action = findAction(invention, values.text('action'));
    const milestone = milestoneOf(invention, action);
    const comments = paragraphs(values.text('comments'));
    const questions = values.lines('questions');
    const blocks: Block[] = [
      ...addressBlocks(facts, values),
      {
        kind: 'title',
        text: 'Office action report',
        ...(action ? { subtitle: `${action.description}, ${writeUsDate(action.date)}` } : {}),
      },
      { kind: 'facts', columns: 1, facts: subjectLines(values) },
      opening(action),
      { kind: 'facts', columns: 1, framed: true, facts: replyDates(milestone, values) },
      ...extensionTable(milestone),
      heading(1, 'Rejections and objections'),
      rejectionTable(values),
      ...citedReferences(facts),
      ...(comments.length > 0 ? [heading(1, 'Our comments'), ...comments] : []),
      ...optionTable(values),
      ...(questions.length > 0
        ? [
            heading(1, 'Questions'),
            { kind: 'list', ordered: true, items: questions.map(plain) } satisfies Block,
          ]
        : []),
      ...closingBlocks(facts, values),
    ];
    return clientReport(facts, 'Office action report', blocks);
  },
};
