import { heading, paragraph } from '../document/paragraphs.ts';
import type { Block, NamedFact } from '../document/report-document.ts';
import { blank, factOrBlank, join, orBlank, plain } from '../document/rich-text.ts';
import type { ReportFacts } from '../facts/report-facts.ts';
import { benefitWarnings } from '../fields/benefit-claims.ts';
import type { ReportValues } from '../fields/report-values.ts';
import {
  accessBlocks,
  applicantBlocks,
  benefitBlocks,
  inventorTable,
  publicationBlocks,
} from './data-sheet-parts.ts';
import { check, filingLanguage, practitionerSignature } from './filing-parts.ts';
import type { ReportDefinition } from './report-definition.ts';
import {
  isFiled,
  marked,
  markWarnings,
  type SheetOnFile,
  sheetOnFile,
  unmarkedLabels,
} from './sheet-on-file.ts';

const numberText = (number: number | null): string => (number === null ? '' : String(number));

const sizeText = (size: string): string => {
  if (size === 'small') return 'Yes';
  return size === 'micro' ? 'Yes, certified as micro entity (37 CFR 1.29)' : size && 'No';
};

const titleLabel = 'Title of the invention';

const applicationInformation = (values: ReportValues, onFile: SheetOnFile | undefined): NamedFact[] => [
  { label: titleLabel, text: marked(onFile?.title, values.text('title'), titleLabel) },
  factOrBlank('Attorney docket number', values.text('docketNumber')),
  factOrBlank('Small entity status claimed', sizeText(values.text('entitySize'))),
  factOrBlank('Application type', values.text('applicationType')),
  factOrBlank('Subject matter', values.text('subjectMatter')),
  ...(values.text('subjectMatter') === 'Plant'
    ? [factOrBlank('Latin name and variety denomination', values.text('plantName'))]
    : []),
  factOrBlank('Total number of drawing sheets', numberText(values.number('drawingSheets'))),
  factOrBlank('Suggested figure for publication', values.text('publicationFigure')),
];

const correspondence = (values: ReportValues): NamedFact[] => [
  factOrBlank('Customer number', values.text('customerNumber')),
  factOrBlank('Email', values.text('correspondenceEmail')),
];

const filingByReference = (values: ReportValues): Block[] => [
  heading(2, 'Filing By Reference'),
  paragraph(
    values.text('filingByReference')
      ? plain(
          `For the purposes of a filing date under 37 CFR 1.53(b), the description and any drawings are replaced by this reference to the previously filed application (37 CFR 1.57(a)): ${values.text('filingByReference')}`,
        )
      : [{ text: 'The application is not filed by reference under 37 CFR 1.57(a).', muted: true }],
  ),
];

/** Says how changes are marked, or has a place for the marks that the hub cannot make. */
const markNotes = (facts: ReportFacts, values: ReportValues): Block[] => {
  if (!isFiled(facts)) return [];
  if (!sheetOnFile(facts))
    return [paragraph(blank('mark each change against the sheet on file, 37 CFR 1.76(c)(2)'))];
  const labels = unmarkedLabels(facts, values);
  const legend = 'Insertions are underlined; deletions are struck through or in double brackets.';
  const rest = `mark changes of ${labels.join('; ')} against the sheet on file, 37 CFR 1.76(c)(2)`;
  return [paragraph(join(legend, labels.length > 0 ? join(' ', blank(rest)) : ''))];
};

const titleOf = (facts: ReportFacts): string =>
  isFiled(facts) ? 'Corrected Application Data Sheet' : 'Application Data Sheet';

/** Application data sheet with the sections of form PTO/AIA/14 in their order (37 CFR 1.76). */
export const applicationDataSheet: ReportDefinition = {
  id: 'application-data-sheet',
  title: 'Application data sheet',
  ...filingLanguage,
  summary: 'Bibliographic data of an application with all sections of 37 CFR 1.76.',
  scope: 'invention',
  required: ['title', 'inventors', 'applicationType', 'customerNumber'],
  optional: [
    'docketNumber',
    'applicationNumber',
    'entitySize',
    'subjectMatter',
    'plantName',
    'drawingSheets',
    'publicationFigure',
    'publicationChoice',
    'filingByReference',
    'isSecrecyOrder',
    'correspondenceEmail',
    'domesticBenefit',
    'foreignPriority',
    'isTransition',
    'optsOutOfExchange',
    'optsOutOfSearchResults',
    'applicant',
    'applicantCapacity',
    'applicantAddress',
    'assignee',
    'signerName',
    'registrationNumber',
    'signerPhone',
  ],
  warn: (facts, values) => [
    ...markWarnings(facts, values),
    ...benefitWarnings(values.rows('domesticBenefit'), values.text('applicationNumber')),
  ],
  build: (facts, values) => {
    const onFile = sheetOnFile(facts);
    return {
      title: titleOf(facts),
      layout: 'form',
      orientation: 'portrait',
      letterhead: null,
      head: {
        start: 'Application Data Sheet 37 CFR 1.76',
        end: [values.text('docketNumber'), values.text('applicationNumber')].filter(Boolean).join(' · '),
      },
      foot: 'Sections as in form PTO/AIA/14',
      blocks: [
        { kind: 'title', text: titleOf(facts), subtitle: isFiled(facts) ? '37 CFR 1.76(c)' : '37 CFR 1.76' },
        ...markNotes(facts, values),
        heading(2, 'Secrecy Order 37 CFR 5.2'),
        {
          kind: 'checks',
          checks: [
            check(
              'Portions or all of the application associated with this Application Data Sheet may fall under a Secrecy Order pursuant to 37 CFR 5.2.',
              values.isSet('isSecrecyOrder'),
            ),
          ],
        },
        heading(2, 'Inventor Information'),
        inventorTable(values, onFile),
        heading(2, 'Correspondence Information'),
        { kind: 'facts', columns: 1, facts: correspondence(values) },
        heading(2, 'Application Information'),
        { kind: 'facts', columns: 1, facts: applicationInformation(values, onFile) },
        ...filingByReference(values),
        ...publicationBlocks(values),
        heading(2, 'Representative Information'),
        {
          kind: 'facts',
          columns: 1,
          facts: [
            { label: 'Customer number', text: orBlank(values.text('customerNumber'), 'customer number') },
          ],
        },
        ...benefitBlocks(values, onFile),
        ...accessBlocks(values),
        ...applicantBlocks(values, onFile),
        heading(2, 'Signature'),
        paragraph('This Application Data Sheet must be signed in accordance with 37 CFR 1.33(b).', {
          keepWithNext: true,
        }),
        practitionerSignature(values),
      ],
    };
  },
};
