import { heading, paragraph } from '../document/paragraphs.ts';
import type { Block, TableBlock, TableRow } from '../document/report-document.ts';
import { blank, cell, orBlank, plain } from '../document/rich-text.ts';
import type { FieldRow } from '../fields/report-field.ts';
import type { ReportValues } from '../fields/report-values.ts';
import { check } from './filing-parts.ts';
import { marked, markedIfAny, pairEntries, type SheetOnFile } from './sheet-on-file.ts';

const inventorPairs = (values: ReportValues, onFile: SheetOnFile | undefined) =>
  pairEntries(
    (onFile?.inventors ?? []).map((legalName): FieldRow => ({ legalName })),
    values.rows('inventors'),
    ({ legalName = '' }) => legalName,
  );

/** Returns inventors with residence and mailing address (37 CFR 1.76(b)(1)). */
export const inventorTable = (values: ReportValues, onFile: SheetOnFile | undefined): TableBlock => ({
  kind: 'table',
  grid: true,
  columns: [
    { header: 'No.', width: 6, align: 'center' },
    { header: 'Legal name', width: 30 },
    { header: 'Residence (city, state or country)', width: 29 },
    { header: 'Mailing address', width: 35 },
  ],
  rows: inventorPairs(values, onFile).map(({ onFile: old, entry }, index) => {
    // Of an inventor on file, only the name is known.
    const isNew = onFile !== undefined && old === undefined;
    const known = isNew ? '' : undefined;
    const text = (name: string, missing: string) =>
      entry ? marked(known, entry[name] ?? '', missing) : plain('');
    return {
      cells: [
        cell(String(index + 1)),
        cell(markedIfAny(onFile && (old?.legalName ?? ''), entry?.legalName ?? '')),
        cell(text('residence', 'residence')),
        cell(text('mailingAddress', 'mailing address')),
      ],
    };
  }),
  empty: 'No inventors listed.',
});

const benefitKey = ({ application, relation, number }: FieldRow): string =>
  [application, relation, number].join(' ');

const benefitRow = (
  { onFile: old, entry }: ReturnType<typeof pairEntries<FieldRow>>[number],
  isRead: boolean,
  own: string,
): TableRow => {
  const known = (name: string): string | undefined => (isRead ? (old?.[name] ?? '') : undefined);
  const text = (name: string): string => entry?.[name] ?? '';
  const needed = (name: string, missing: string) =>
    entry ? marked(known(name), text(name), missing) : markedIfAny(known(name), '');
  const applicationOf = (row: FieldRow | undefined) => row && (row.application || own);
  return {
    cells: [
      cell(markedIfAny(known('status'), text('status'))),
      cell(markedIfAny(isRead ? (applicationOf(old) ?? '') : undefined, applicationOf(entry) ?? '')),
      cell(needed('relation', 'continuity type')),
      cell(markedIfAny(known('number'), text('number'))),
      cell(needed('date', 'filing date')),
      cell(markedIfAny(known('patentNumber'), text('patentNumber'))),
    ],
  };
};

const benefitTable = (values: ReportValues, onFile: SheetOnFile | undefined): TableBlock => ({
  kind: 'table',
  grid: true,
  columns: [
    { header: 'Prior application status', width: 14 },
    { header: 'Application number', width: 18 },
    { header: 'Continuity type', width: 22 },
    { header: 'Prior application number', width: 18 },
    { header: 'Filing date', width: 14 },
    { header: 'Patent number', width: 14 },
  ],
  rows: pairEntries(onFile?.domesticBenefit ?? [], values.rows('domesticBenefit'), benefitKey).map((pair) =>
    benefitRow(pair, onFile !== undefined, values.text('applicationNumber') || 'This application'),
  ),
  empty: 'No benefit claimed.',
});

const priorityTable = (values: ReportValues): TableBlock => ({
  kind: 'table',
  grid: true,
  columns: [
    { header: 'Application number', width: 30 },
    { header: 'Country', width: 26 },
    { header: 'Filing date', width: 20 },
    { header: 'Access code', width: 24 },
  ],
  rows: values.rows('foreignPriority').map(({ number, country, date, accessCode }) => ({
    cells: [number, country, date, accessCode].map((text) => cell(text)),
  })),
  empty: 'No priority claimed.',
});

/** Returns domestic benefit, foreign priority and the transition statement (37 CFR 1.55, 1.76(b)(5), (6), 1.78). */
export const benefitBlocks = (values: ReportValues, onFile: SheetOnFile | undefined): Block[] => [
  heading(2, 'Domestic Benefit/National Stage Information'),
  benefitTable(values, onFile),
  heading(2, 'Foreign Priority Information'),
  priorityTable(values),
  heading(2, 'Statement under 37 CFR 1.55 or 1.78 for AIA (First Inventor to File) Transition Applications'),
  {
    kind: 'checks',
    checks: [
      check(
        'This application (1) claims priority to or the benefit of an application filed before March 16, 2013 and (2) also contains, or contained at any time, a claim to a claimed invention that has an effective filing date on or after March 16, 2013.',
        values.isSet('isTransition'),
      ),
    ],
  },
];

/** Returns the authorization for other offices, which applies unless the applicant opts out (37 CFR 1.14(h)). */
export const accessBlocks = (values: ReportValues): Block[] => [
  heading(2, 'Authorization or Opt-Out of Authorization to Permit Access'),
  paragraph(
    'Unless a box is checked, the applicant authorizes the Office to give participating foreign intellectual property offices access to the application as filed, and the European Patent Office access to search results, as provided in 37 CFR 1.14(h).',
  ),
  {
    kind: 'checks',
    checks: [
      check(
        'Applicant does not authorize access by participating offices under a priority document exchange agreement.',
        values.isSet('optsOutOfExchange'),
      ),
      check(
        'Applicant does not authorize transmission of search results to the European Patent Office.',
        values.isSet('optsOutOfSearchResults'),
      ),
    ],
  },
];

/** Returns applicant and assignee (37 CFR 1.46, 1.76(b)(7)). */
export const applicantBlocks = (values: ReportValues, onFile: SheetOnFile | undefined): Block[] => {
  const capacity = values.text('applicantCapacity');
  const applicant = values.text('applicant');
  const assignee = values.text('assignee');
  return [
    heading(2, 'Applicant Information'),
    {
      kind: 'facts',
      columns: 1,
      facts:
        capacity || applicant
          ? [
              { label: 'Name', text: marked(onFile?.applicant, applicant, 'applicant') },
              { label: 'Capacity', text: orBlank(capacity, 'capacity, 37 CFR 1.46') },
              {
                label: 'Address',
                text: orBlank(values.text('applicantAddress'), 'address of the applicant'),
              },
            ]
          : [
              {
                label: 'Applicant',
                text: markedIfAny(onFile?.applicant || undefined, 'The inventors listed above (37 CFR 1.45)'),
              },
            ],
    },
    heading(2, 'Assignee Information including Non-Applicant Assignee Information'),
    assignee
      ? { kind: 'facts', columns: 1, facts: [{ label: 'Assignee', text: plain(assignee) }] }
      : paragraph([{ text: 'No assignee other than the applicant is named.', muted: true }]),
  ];
};

/** Returns the choice about publication (35 U.S.C. 122(b); 37 CFR 1.213, 1.219). */
export const publicationBlocks = (values: ReportValues): Block[] => {
  const choice = values.text('publicationChoice');
  return [
    heading(2, 'Publication Information'),
    ...(choice === '' ? [paragraph(blank('choice about publication'))] : []),
    {
      kind: 'checks',
      checks: [
        check(
          'Request Early Publication (fee required at time of request, 37 CFR 1.219).',
          choice === 'early',
        ),
        check(
          'Request Not to Publish. I hereby request that the attached application not be published under 35 U.S.C. 122(b) and certify that the invention disclosed in the attached application has not been and will not be the subject of an application filed in another country, or under a multilateral international agreement, that requires publication at eighteen months after filing.',
          choice === 'none',
        ),
      ],
    },
  ];
};
