import { paragraph } from '../document/paragraphs.ts';
import type { Block, NamedFact, RichText } from '../document/report-document.ts';
import { blank, factOrBlank, join, orBlank, plain } from '../document/rich-text.ts';
import { writeUsDate } from '../document/write-us-date.ts';
import type { FieldRow } from '../fields/report-field.ts';
import type { ReportValues } from '../fields/report-values.ts';
import { check } from './filing-parts.ts';
import type { ReportDefinition } from './report-definition.ts';

const acknowledgment =
  'I hereby acknowledge that any willful false statement made in this declaration is punishable under 18 U.S.C. 1001 by fine or imprisonment of not more than five (5) years, or both.';

const filedApplication = (values: ReportValues): RichText =>
  join(
    'United States application or PCT international application number ',
    orBlank(values.text('applicationNumber'), 'application number'),
    ' filed on ',
    orBlank(writeUsDate(values.date('filingDate')), 'filing date'),
    '.',
  );

const applicationChecks = (values: ReportValues): Block => {
  const target = values.text('declarationTarget');
  const filed =
    target === 'filed' ? filedApplication(values) : plain('An application that was filed before.');
  return {
    kind: 'checks',
    checks: [
      check('The attached application, or', target === 'attached'),
      { text: filed, checked: target === 'filed' },
    ],
  };
};

const titleFact = (values: ReportValues): NamedFact =>
  factOrBlank('Title of invention', values.text('title'));

const signatureOf = (name: string, label: string): Block => ({
  kind: 'signature',
  lines: [
    { label, text: plain(name) },
    { label: 'Date', text: [] },
    { label: 'Signature', text: [] },
  ],
});

/** Declaration of an inventor, as form PTO/AIA/01 (37 CFR 1.63). */
const inventorDeclaration = (values: ReportValues, name: string): Block[] => [
  {
    kind: 'title',
    text: 'Declaration for Utility or Design Application Using\u00A0an\u00A0Application\u00A0Data\u00A0Sheet',
    subtitle: '37 CFR 1.63, 1.76',
  },
  { kind: 'facts', columns: 1, facts: [titleFact(values)] },
  paragraph('As the below named inventor, I hereby declare that:'),
  paragraph('This declaration is directed to:', { keepWithNext: true }),
  applicationChecks(values),
  paragraph('The above-identified application was made or authorized to be made by me.'),
  paragraph(
    'I believe that I am the original inventor or an original joint inventor of a claimed invention in the application.',
  ),
  paragraph(acknowledgment),
  signatureOf(name, 'Legal name'),
];

/** Substitute statement in place of an inventor's declaration, as form PTO/AIA/02 (37 CFR 1.64). */
const substituteStatement = (values: ReportValues, statement: FieldRow): Block[] => {
  const { legalName = '', circumstance = '', signer = '', relationship = '' } = statement;
  const circumstances = [
    ['Deceased', 'The inventor is deceased.'],
    ['Under legal incapacity', 'The inventor is under legal incapacity.'],
    [
      'Cannot be found or reached after diligent effort',
      'The inventor cannot be found or reached after diligent effort was made.',
    ],
    [
      'Refused to execute the oath or declaration',
      'The inventor has refused to execute the oath or declaration under 37 CFR 1.63.',
    ],
  ] as const;
  return [
    {
      kind: 'title',
      text: 'Substitute Statement in Lieu of an Oath or Declaration',
      subtitle: '35 U.S.C. 115(d); 37 CFR 1.64',
    },
    {
      kind: 'facts',
      columns: 1,
      facts: [
        titleFact(values),
        factOrBlank('Inventor', legalName),
        factOrBlank('Last known residence', statement.residence),
        factOrBlank('Last known mailing address', statement.mailingAddress),
        factOrBlank('Relationship to the inventor', relationship),
      ],
    },
    paragraph('This statement is directed to:', { keepWithNext: true }),
    applicationChecks(values),
    paragraph('Circumstances permitting execution of this substitute statement:', { keepWithNext: true }),
    {
      kind: 'checks',
      checks: circumstances.map(([value, text]) => check(text, value === circumstance)),
    },
    paragraph(
      'The above-identified application was made or authorized to be made by the inventor named above.',
    ),
    paragraph(
      'I believe the above-named inventor to be the original inventor or an original joint inventor of a claimed invention in the application.',
    ),
    paragraph(acknowledgment.replace('this declaration', 'this statement')),
    signatureOf(signer, 'Signer'),
  ];
};

const statementsOf = (values: ReportValues): Block[][] => {
  const substitutes = values.rows('substituteSigners');
  const statements = values.rows('inventors').map(({ legalName = '' }) => {
    const substitute = substitutes.find((statement) => statement.legalName === legalName);
    return substitute ? substituteStatement(values, substitute) : inventorDeclaration(values, legalName);
  });
  return statements.length > 0 ? statements : [[paragraph(blank('legal name of each inventor'))]];
};

/** A declaration or a substitute statement for each inventor, each on a page of its own. */
export const declaration: ReportDefinition = {
  id: 'declaration',
  title: 'Declaration',
  languages: ['en'],
  languageNote:
    'In English. Inventors who do not understand English sign the patent office’s form in a language that they understand (37 CFR 1.69).',
  summary: 'Declaration under 37 CFR 1.63 or substitute statement under 37 CFR 1.64 for each inventor.',
  scope: 'invention',
  required: ['title', 'inventors', 'declarationTarget'],
  optional: ['docketNumber', 'applicationNumber', 'filingDate', 'substituteSigners'],
  build: (_facts, values) => ({
    title: 'Declaration',
    layout: 'form',
    orientation: 'portrait',
    letterhead: null,
    head: {
      start: values.text('docketNumber') && `Attorney Docket No. ${values.text('docketNumber')}`,
      end: values.text('applicationNumber') && `Application No. ${values.text('applicationNumber')}`,
    },
    foot: 'Statements as in forms PTO/AIA/01 and PTO/AIA/02',
    blocks: statementsOf(values).flatMap((blocks, index): Block[] =>
      index === 0 ? blocks : [{ kind: 'page-break' }, ...blocks],
    ),
  }),
};
