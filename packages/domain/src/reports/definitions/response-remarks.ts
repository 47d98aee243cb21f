import { heading, paragraph, paragraphs } from '../document/paragraphs.ts';
import type { Block } from '../document/report-document.ts';
import { blank, join, plain } from '../document/rich-text.ts';
import type { FieldRow } from '../fields/report-field.ts';
import type { ReportValues } from '../fields/report-values.ts';
import { rejectionGrounds } from '../fields/response-fields.ts';
import { claimsWith, describeClaims, isOneClaim } from './claim-ranges.ts';

/** Headings of the remarks by ground. */
const groundHeadings: Readonly<Record<string, string>> = {
  drawings: 'Objections to the Drawings',
  specification: 'Objections to the Specification',
  claims: 'Claim Objections',
  'double-patenting': 'Double Patenting',
  other: 'Other Grounds',
};

const groundOrder = rejectionGrounds.map(({ value }): string => value);

const headingOf = (ground: string, count: number): string => {
  const known = groundHeadings[ground];
  if (known) return known;
  const label = rejectionGrounds.find(({ value }) => value === ground)?.label ?? ground;
  return `Claim ${count === 1 ? 'Rejection' : 'Rejections'} Under ${label}`;
};

/** Verb of a ground: claims and parts of the application are rejected or objected to. */
const isObjection = (ground: string): boolean => ['drawings', 'specification', 'claims'].includes(ground);

const sentence = ({ ground = '', claims = '', references = '' }: FieldRow): string => {
  const act = isObjection(ground) ? 'objected to' : 'rejected';
  const label = rejectionGrounds.find(({ value }) => value === ground)?.label ?? '';
  const under = isObjection(ground) || ground === 'other' ? '' : ` under ${label}`;
  const basis = ground === 'double-patenting' ? ' on the ground of double patenting' : under;
  const over = references ? ` over ${references}` : '';
  if (ground === 'drawings') return `The drawings are objected to${over}.`;
  if (ground === 'specification') return `The specification is objected to${over}.`;
  const subject = claims ? `${isOneClaim(claims) ? 'Claim' : 'Claims'} ${claims}` : 'The claims';
  return `${subject} ${isOneClaim(claims) ? 'is' : 'are'} ${act}${basis}${over}.`;
};

const argumentPlace = (ground: string): string =>
  isObjection(ground)
    ? 'correction made, or reason why the objection should be withdrawn'
    : 'amendment relied on, errors in the rejection, and the distinctions that make the claims patentable, 37 CFR 1.111(b), (c)';

const electionBlocks: readonly Block[] = [
  heading(2, 'Election'),
  paragraph(
    blank(
      'elected invention or species and the claims that read on it, with or without traverse, 37 CFR 1.143, 1.146',
    ),
  ),
];

/** A restriction is answered by an election, not by arguments alone. */
const restrictionBlocks = (rows: readonly FieldRow[]): Block[] => [
  ...electionBlocks,
  ...rows.flatMap(({ claims = '', references = '', reasoning = '' }): Block[] => [
    paragraph(
      join(
        claims ? `Restriction is required among claims ${claims}` : 'Restriction is required',
        references ? ` (${references}).` : '.',
        reasoning ? ` According to the Office action: ${reasoning}` : '',
      ),
    ),
  ]),
];

const groundBlocks = (ground: string, rows: readonly FieldRow[]): Block[] => [
  heading(2, headingOf(ground, rows.length)),
  ...rows.flatMap((row): Block[] => [
    paragraph(join(sentence(row), row.reasoning ? ` According to the Office action: ${row.reasoning}` : '')),
    paragraph(blank(argumentPlace(ground))),
  ]),
];

const supportParagraph = paragraph(
  join(
    'Support for the amendments is found at least at ',
    blank('paragraphs and figures of the specification as filed'),
    '. ',
    blank('statement that no new matter is added, 35 U.S.C. 132(a)'),
  ),
);

/** Returns the remarks: status of the claims, interview, each ground of rejection, and the conclusion. */
export const remarksBlocks = (values: ReportValues, isRestriction: boolean): Block[] => {
  const byGround = Map.groupBy(values.rows('rejections'), ({ ground = '' }) => ground);
  const grounds = [...byGround.keys()].toSorted((a, b) => groundOrder.indexOf(a) - groundOrder.indexOf(b));
  const interview = values.text('interviewSummary');
  return [
    heading(1, 'Remarks'),
    heading(2, 'Status of the Claims'),
    paragraph(describeClaims(values.rows('claims')) || blank('status of all claims')),
    ...(claimsWith(values.rows('claims'), ['Currently Amended', 'New']) === '' ? [] : [supportParagraph]),
    ...(interview ? [heading(2, 'Summary of the Interview'), ...paragraphs(interview)] : []),
    ...(isRestriction || byGround.has('restriction')
      ? restrictionBlocks(byGround.get('restriction') ?? [])
      : []),
    ...grounds
      .filter((ground) => ground !== 'restriction')
      .flatMap((ground) => groundBlocks(ground, byGround.get(ground) ?? [])),
    heading(2, 'Conclusion'),
    paragraph(
      plain(
        'In view of the amendments and remarks, Applicant requests reconsideration and allowance of the pending claims. The Examiner is invited to telephone the undersigned if an interview would advance prosecution.',
      ),
    ),
  ];
};
