import { writeSpan } from '../../deadlines/deadline-explanation.ts';
import { markAmendment } from '../document/mark-amendment.ts';
import { heading, paragraph, paragraphs } from '../document/paragraphs.ts';
import type { Block, RichText } from '../document/report-document.ts';
import { blank, bold, join, plain } from '../document/rich-text.ts';
import { writeUsDate } from '../document/write-us-date.ts';
import { findAction, subjectOf } from '../facts/invention-parts.ts';
import type { DocumentFacts } from '../facts/report-facts.ts';
import type { FieldRow } from '../fields/report-field.ts';
import type { ReportValues } from '../fields/report-values.ts';
import { captionBlocks, filingHead, filingLanguage, practitionerSignature } from './filing-parts.ts';
import type { ReportDefinition } from './report-definition.ts';
import { remarksBlocks } from './response-remarks.ts';

/** Title and rule of a reply by the code of the action it answers. */
const replyTitles: Readonly<Record<string, readonly [title: string, rule: string]>> = {
  CTFR: ['Amendment After Final Action', '37 CFR 1.116'],
  CTAV: ['Amendment After Final Action', '37 CFR 1.116'],
  'SFR.': ['Amendment After Final Action', '37 CFR 1.116'],
  CTRS: ['Response to Restriction Requirement', '37 CFR 1.143'],
  CTEQ: ['Response to Ex Parte Quayle Action', '37 CFR 1.111'],
};

const replyTitle = (action: DocumentFacts | undefined): readonly [string, string] =>
  replyTitles[action?.code ?? ''] ?? ['Amendment and Response to Office Action', '37 CFR 1.111'];

const addressee = (): Block =>
  paragraph('Commissioner for Patents\nP.O. Box 1450\nAlexandria, VA 22313-1450');

const opening = (action: DocumentFacts | undefined): RichText => {
  const mailed = action
    ? plain(`${writeUsDate(action.date)} (${action.description})`)
    : blank('date of the Office action');
  const request = ', please amend the application as follows and consider the following remarks.';
  return join('In response to the Office action dated ', mailed, request);
};

const extensionBlocks = (months: number | null): Block[] =>
  months === null || months === 0
    ? []
    : [
        paragraph(
          join(
            `Applicant petitions under 37 CFR 1.136(a) for an extension of time of ${writeSpan({ kind: 'months', count: months })}. The fee under 37 CFR 1.17(a) is paid by `,
            blank('method of payment, or deposit account'),
            '.',
          ),
        ),
      ];

const hasNoText = (status: string): boolean => status === 'Canceled' || status === 'Not Entered';

/** A claim of the listing, or canceled ones in sequence, which are listed together (37 CFR 1.121(c)). */
interface ClaimEntry {
  numbers: string[];
  status: string;
  text: string;
  previousText: string;
}

const claimEntries = (claims: readonly FieldRow[]): ClaimEntry[] => {
  const entries: ClaimEntry[] = [];
  for (const { number = '', status = '', text = '', previousText = '' } of claims) {
    const last = entries.at(-1);
    if (last && last.status === status && hasNoText(status)) last.numbers.push(number);
    else entries.push({ numbers: [number], status, text, previousText });
  }
  return entries;
};

/** A currently amended claim shows its changes (37 CFR 1.121(c)(2)). */
const claimText = ({ status, text, previousText }: ClaimEntry): RichText => {
  if (hasNoText(status)) return [];
  if (text === '') return blank('text of the claim');
  if (status !== 'Currently Amended') return plain(text);
  if (previousText !== '') return markAmendment(previousText, text);
  return join(text, ' ', blank('mark added and deleted text, 37 CFR 1.121(c)(2)'));
};

const claimBlocks = (values: ReportValues): Block[] => {
  const claims = values.rows('claims').toSorted((a, b) => Number(a.number) - Number(b.number));
  if (claims.length === 0) return [paragraph(blank('complete listing of all claims, 37 CFR 1.121(c)'))];
  return claimEntries(claims).map((entry) => {
    const { numbers, status } = entry;
    const first = numbers[0] ?? '';
    const label = numbers.length > 1 ? `${first}-${numbers.at(-1)}` : first;
    return paragraph(join(bold(`${label}. (${status})`), ' ', claimText(entry)), { hanging: true });
  });
};

/** A section of an amendment starts on its own page (37 CFR 1.121(h)). */
const section = (title: string, blocks: readonly Block[]): Block[] => [
  { kind: 'page-break' },
  heading(1, title),
  ...blocks,
];

const contents = (values: ReportValues): Block => {
  const items = [
    ...(values.text('specificationChanges') ? ['Amendments to the Specification'] : []),
    'Amendments to the Claims',
    ...(values.text('drawingChanges') ? ['Amendments to the Drawings'] : []),
    'Remarks',
  ];
  return {
    kind: 'list',
    ordered: false,
    items: items.map(plain),
  };
};

/** Reply to an Office action with caption, amendments and headings for the remarks; the arguments are left to write. */
export const responseShell: ReportDefinition = {
  id: 'response-shell',
  title: 'Office action response shell',
  ...filingLanguage,
  summary: 'Reply to an Office action with caption, claim listing, and remarks headings by rejection.',
  scope: 'invention',
  required: ['title', 'applicationNumber', 'action'],
  optional: [
    'docketNumber',
    'confirmationNumber',
    'filingDate',
    'artUnit',
    'examiner',
    'applicant',
    'firstInventor',
    'claims',
    'specificationChanges',
    'drawingChanges',
    'rejections',
    'interviewSummary',
    'extensionMonths',
    'signerName',
    'registrationNumber',
    'signerPhone',
    'customerNumber',
  ],
  build: (facts, values) => {
    const action = findAction(subjectOf(facts), values.text('action'));
    const [title, rule] = replyTitle(action);
    const specification = paragraphs(values.text('specificationChanges'));
    const drawings = paragraphs(values.text('drawingChanges'));
    const listing = paragraph(
      'This listing of claims will replace all prior versions, and listings, of claims in the application:',
    );
    return {
      title,
      layout: 'filing',
      orientation: 'portrait',
      letterhead: null,
      head: filingHead(values),
      foot: values.text('title'),
      blocks: [
        ...captionBlocks(values),
        { kind: 'title', text: title, subtitle: `Under ${rule}` },
        addressee(),
        paragraph('Commissioner:'),
        paragraph(opening(action)),
        ...extensionBlocks(values.number('extensionMonths')),
        paragraph(
          'This document has these sections, each of which begins on a page of its own (37 CFR 1.121(h)):',
          {
            keepWithNext: true,
          },
        ),
        contents(values),
        ...(specification.length > 0 ? section('Amendments to the Specification', specification) : []),
        ...section('Amendments to the Claims', [listing, ...claimBlocks(values)]),
        ...(drawings.length > 0 ? section('Amendments to the Drawings', drawings) : []),
        { kind: 'page-break' },
        ...remarksBlocks(values, action?.code === 'CTRS'),
        practitionerSignature(values),
      ],
    };
  },
};
