import { subjectOf } from '../facts/invention-parts.ts';
import { benefitRelationships, benefitRows, priorStates } from './benefit-claims.ts';
import { type FieldRow, prefilled, type ReportField, sources } from './report-field.ts';

const people = 'Inventors and applicant';
const filing = 'Filing';
const claims = 'Benefit and priority';

const inventorRow = (legalName: string): FieldRow => ({ legalName, residence: '', mailingAddress: '' });

const applicationTypes = ['Nonprovisional', 'Provisional', 'Reissue', 'National stage (35 U.S.C. 371)'];
const subjectMatters = ['Utility', 'Design', 'Plant'];
const choicesOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Fields of an application data sheet (37 CFR 1.76) and of declarations (37 CFR 1.63, 1.64). */
export const dataSheetFields = {
  inventors: {
    label: 'Inventors',
    section: people,
    kind: 'rows',
    columns: [
      { name: 'legalName', label: 'Legal name', kind: 'text', required: true },
      { name: 'residence', label: 'Residence (city, state, country)', kind: 'text' },
      { name: 'mailingAddress', label: 'Mailing address', kind: 'long-text' },
    ],
    prefill: (facts) =>
      prefilled((subjectOf(facts).application?.inventors ?? []).map(inventorRow), sources.office),
  },
  applicantCapacity: {
    label: 'Capacity of the applicant',
    section: people,
    kind: 'choice',
    help: '37 CFR 1.46; leave empty if the inventors are the applicant',
    choices: choicesOf([
      'Assignee',
      'Person to whom the inventor is obligated to assign',
      'Person who shows sufficient proprietary interest',
      'Legal representative under 35 U.S.C. 117',
      'Joint inventor',
    ]),
  },
  applicantAddress: { label: 'Address of the applicant', section: people, kind: 'long-text' },
  assignee: {
    label: 'Assignee, if not the applicant',
    section: people,
    kind: 'long-text',
    help: 'Name and address for the patent application publication (37 CFR 1.215(b))',
  },
  correspondenceEmail: {
    label: 'Correspondence email',
    section: people,
    kind: 'text',
    prefill: ({ firm }) => prefilled(firm.email, sources.firm),
  },
  applicationType: {
    label: 'Application type',
    section: filing,
    kind: 'choice',
    choices: choicesOf(applicationTypes),
  },
  subjectMatter: {
    label: 'Subject matter',
    section: filing,
    kind: 'choice',
    choices: choicesOf(subjectMatters),
  },
  plantName: {
    label: 'Latin name and variety denomination',
    section: filing,
    kind: 'text',
    help: 'Only for plants: the genus and species of the plant claimed, and the variety denomination (37 CFR 1.76(b)(3))',
  },
  drawingSheets: {
    label: 'Total number of drawing sheets',
    section: filing,
    kind: 'number',
    range: { min: 0, max: 10_000 },
  },
  publicationFigure: { label: 'Suggested figure for publication', section: filing, kind: 'text' },
  publicationChoice: {
    label: 'Publication',
    section: filing,
    kind: 'choice',
    choices: [
      { value: 'regular', label: 'No request' },
      { value: 'early', label: 'Request early publication (37 CFR 1.219)' },
      { value: 'none', label: 'Request not to publish (35 U.S.C. 122(b))' },
    ],
  },
  filingByReference: {
    label: 'Filing by reference',
    section: filing,
    kind: 'text',
    help: 'Application number, filing date and country of the application that replaces the specification (37 CFR 1.57(a))',
  },
  isSecrecyOrder: {
    label: 'Under a secrecy order (37 CFR 5.2)',
    section: filing,
    kind: 'yes-no',
  },
  domesticBenefit: {
    label: 'Domestic benefit and national stage',
    section: claims,
    kind: 'rows',
    help: 'One row for each pair of applications; 35 U.S.C. 119(e), 120, 121, 365(c) or 386(c); 37 CFR 1.78',
    columns: [
      {
        name: 'application',
        label: 'Application, if not this one',
        kind: 'text',
      },
      {
        name: 'relation',
        label: 'Continuity type',
        kind: 'choice',
        required: true,
        choices: choicesOf(benefitRelationships),
      },
      { name: 'number', label: 'Prior application number', kind: 'text', required: true },
      { name: 'date', label: 'Filing date', kind: 'date' },
      {
        name: 'status',
        label: 'Prior application status',
        kind: 'choice',
        choices: choicesOf(priorStates),
      },
      { name: 'patentNumber', label: 'Patent number', kind: 'text' },
    ],
    prefill: (facts) => prefilled(benefitRows(subjectOf(facts)), sources.office),
  },
  foreignPriority: {
    label: 'Foreign priority',
    section: claims,
    kind: 'rows',
    help: '35 U.S.C. 119(a)-(d); 37 CFR 1.55',
    columns: [
      { name: 'number', label: 'Application number', kind: 'text', required: true },
      { name: 'country', label: 'Country', kind: 'text', required: true },
      { name: 'date', label: 'Filing date', kind: 'date', required: true },
      { name: 'accessCode', label: 'Access code', kind: 'text' },
    ],
  },
  isTransition: {
    label: 'Transition application with a claim whose effective filing date is on or after March 16, 2013',
    section: claims,
    kind: 'yes-no',
    help: '37 CFR 1.55, 1.78',
  },
  optsOutOfExchange: {
    label: 'Opt out of priority document exchange with participating offices',
    section: claims,
    kind: 'yes-no',
    help: '37 CFR 1.14(h)(1)',
  },
  optsOutOfSearchResults: {
    label: 'Opt out of access to search results by the European Patent Office',
    section: claims,
    kind: 'yes-no',
    help: '37 CFR 1.14(h)(2)',
  },
  declarationTarget: {
    label: 'The declaration is directed to',
    section: filing,
    kind: 'choice',
    choices: [
      { value: 'attached', label: 'The attached application' },
      { value: 'filed', label: 'An application that was filed' },
    ],
    prefill: (facts) => prefilled(subjectOf(facts).application ? 'filed' : 'attached', sources.invention),
  },
  substituteSigners: {
    label: 'Substitute statements',
    section: people,
    kind: 'rows',
    help: 'For inventors who do not sign themselves (37 CFR 1.64)',
    columns: [
      { name: 'legalName', label: 'Legal name of the inventor', kind: 'text', required: true },
      {
        name: 'circumstance',
        label: 'Circumstance',
        kind: 'choice',
        required: true,
        choices: choicesOf([
          'Deceased',
          'Under legal incapacity',
          'Cannot be found or reached after diligent effort',
          'Refused to execute the oath or declaration',
        ]),
      },
      { name: 'signer', label: 'Person who signs', kind: 'text', required: true },
      { name: 'relationship', label: 'Relationship to the inventor', kind: 'text', required: true },
      { name: 'residence', label: 'Last known residence of the inventor', kind: 'text' },
      { name: 'mailingAddress', label: 'Last known mailing address of the inventor', kind: 'long-text' },
    ],
  },
} as const satisfies Record<string, ReportField>;
