import { heading, paragraph } from '../document/paragraphs.ts';
import type { Block, NamedFact } from '../document/report-document.ts';
import { factOrBlank, orBlank, plain } from '../document/rich-text.ts';
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

const numberText = (number: number | null): string => (number === null ? '' : String(number));

const sizeText = (size: string): string => {
  if (size === 'small') return 'Yes';
  return size === 'micro' ? 'Yes, certified as micro entity (37 CFR 1.29)' : size && 'No';
};

const applicationInformation = (values: ReportValues): NamedFact[] => [
  factOrBlank('Title of the invention', values.text('title')),
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
  build: (_facts, values) => ({
    title: 'Application Data Sheet',
    layout: 'form',
    orientation: 'portrait',
    letterhead: null,
    head: {
      start: 'Application Data Sheet 37 CFR 1.76',
      end: [values.text('docketNumber'), values.text('applicationNumber')].filter(Boolean).join(' · '),
    },
    foot: 'Sections as in form PTO/AIA/14',
    blocks: [
      { kind: 'title', text: 'Application Data Sheet', subtitle: '37 CFR 1.76' },
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
      inventorTable(values),
      heading(2, 'Correspondence Information'),
      { kind: 'facts', columns: 1, facts: correspondence(values) },
      heading(2, 'Application Information'),
      { kind: 'facts', columns: 1, facts: applicationInformation(values) },
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
      ...benefitBlocks(values),
      ...accessBlocks(values),
      ...applicantBlocks(values),
      heading(2, 'Signature'),
      paragraph('This Application Data Sheet must be signed in accordance with 37 CFR 1.33(b).', {
        keepWithNext: true,
      }),
      practitionerSignature(values),
    ],
  }),
};
