import { markAmendment } from '../document/mark-amendment.ts';
import { heading, paragraph, paragraphs } from '../document/paragraphs.ts';
import type { Block, RichText } from '../document/report-document.ts';
import { blank, bold, join, plain } from '../document/rich-text.ts';
import { writeUsDate } from '../document/write-us-date.ts';
import { findAction, isFinal, repliedAction, subjectOf } from '../facts/invention-parts.ts';
import type { DocumentFacts } from '../facts/report-facts.ts';
import type { FieldRow } from '../fields/report-field.ts';
import type { ReportValues } from '../fields/report-values.ts';
import { extensionRequest } from './filing-forms.ts';
import {
  addressee,
  captionBlocks,
  filingHead,
  filingLanguage,
  practitionerSignature,
} from './filing-parts.ts';
import type { ReportDefinition } from './report-definition.ts';
import { remarksBlocks } from './response-remarks.ts';
import { responseWarnings } from './response-warnings.ts';

const afterFinal = ['Amendment After Final Action', '37 CFR 1.116'] as const;
/** Title and rule of a reply by the code of the action it answers. */
const replyTitles: Readonly<Record<string, readonly [title: string, rule: string]>> = {
  CTRS: ['Response to Restriction Requirement', '37 CFR 1.143'],
  CTEQ: ['Response to Ex Parte Quayle Action', '37 CFR 1.111'],
};

/** An advisory action only follows a final one, even if the file does not hold that. */
const isAfterFinal = (chosen: DocumentFacts | undefined, action: DocumentFacts | undefined): boolean =>
  (action !== undefined && isFinal(action)) || (chosen !== undefined && action === undefined);

const replyTitle = (
  chosen: DocumentFacts | undefined,
  action: DocumentFacts | undefined,
): readonly [string, string] => {
  if (isAfterFinal(chosen, action)) return afterFinal;
  return replyTitles[action?.code ?? ''] ?? ['Amendment and Response to Office Action', '37 CFR 1.111'];
};

/** Returns the first sentence: the action that is answered, and the advisory action after it if there is one. */
const opening = (
  answered: DocumentFacts | undefined,
  chosen: DocumentFacts | undefined,
  hasAmendments: boolean,
): RichText => {
  const name = ({ date, description }: DocumentFacts) => `${writeUsDate(date)} (${description})`;
  const mailed = answered ? plain(name(answered)) : blank('date of the Office action');
  const advisory = chosen && chosen !== answered ? ` and the advisory action dated ${name(chosen)}` : '';
  const request = hasAmendments
    ? ', please amend the application as follows and consider the following remarks.'
    : ', please consider the following election and remarks.';
  return join('In response to the Office action dated ', mailed, advisory, request);
};

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

/** Replaced paragraphs of the specification with their changes (37 CFR 1.121(b)(1)(ii)); a deleted one has no text. */
const specificationBlocks = (values: ReportValues): Block[] =>
  values.rows('specificationChanges').flatMap(({ location = '', text = '', previousText = '' }): Block[] => {
    if (text === '') return [paragraph(`Please delete ${location}.`)];
    const instruction =
      previousText === ''
        ? `Please add the following at ${location}:`
        : `Please replace ${location} with the following:`;
    return [paragraph(instruction, { keepWithNext: true }), paragraph(markAmendment(previousText, text))];
  });

/** A section of an amendment starts on its own page (37 CFR 1.121(h)). */
const section = (title: string, blocks: readonly Block[]): Block[] => [
  { kind: 'page-break' },
  heading(1, title),
  ...blocks,
];

const contents = (values: ReportValues, hasClaims: boolean): Block => {
  const items = [
    ...(values.rows('specificationChanges').length > 0 ? ['Amendments to the Specification'] : []),
    ...(hasClaims ? ['Amendments to the Claims'] : []),
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
    'feePayment',
    'signerName',
    'registrationNumber',
    'signerPhone',
    'customerNumber',
  ],
  warn: responseWarnings,
  build: (facts, values) => {
    const invention = subjectOf(facts);
    const chosen = findAction(invention, values.text('action'));
    const action = repliedAction(invention, chosen);
    const [title, rule] = replyTitle(chosen, action);
    const specification = specificationBlocks(values);
    const drawings = paragraphs(values.text('drawingChanges'));
    const isElection = action?.code === 'CTRS';
    // An election alone amends nothing (37 CFR 1.143).
    const hasClaims = !isElection || values.rows('claims').length > 0;
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
        addressee(isAfterFinal(chosen, action) ? 'Mail Stop AF' : undefined),
        paragraph('Commissioner:'),
        paragraph(opening(action, chosen, hasClaims || specification.length > 0)),
        ...extensionRequest(values),
        paragraph(
          'This document has these sections, each of which begins on a page of its own (37 CFR 1.121(h)):',
          {
            keepWithNext: true,
          },
        ),
        contents(values, hasClaims),
        ...(specification.length > 0 ? section('Amendments to the Specification', specification) : []),
        ...(hasClaims ? section('Amendments to the Claims', [listing, ...claimBlocks(values)]) : []),
        ...(drawings.length > 0 ? section('Amendments to the Drawings', drawings) : []),
        { kind: 'page-break' },
        ...remarksBlocks(values, isElection),
        practitionerSignature(values),
      ],
    };
  },
};
