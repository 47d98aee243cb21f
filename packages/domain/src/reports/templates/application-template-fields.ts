import { formatApplicationNumber } from '../../applications/application-number.ts';
import { statusLabels } from '../definitions/invention-status-labels.ts';
import { docketNumberOf, responsibleAttorney } from '../facts/invention-parts.ts';
import type { InventionFacts, PersonFacts, ReportFacts } from '../facts/report-facts.ts';
import { captionFields } from '../fields/caption-fields.ts';
import { fieldsOf, type ReadField } from './template-field.ts';

type Application = NonNullable<InventionFacts['application']>;
type Related = InventionFacts['parents'][number];
type Reference = InventionFacts['citedReferences'][number];

const person = fieldsOf<PersonFacts>();
/** Fields of a person. */
export const personTemplateFields: readonly ReadField<PersonFacts>[] = [
  person.text('name', 'Name', ({ name }) => name),
  person.text('email', 'Email address', ({ email }) => email),
  person.text('role', 'Role on the invention', ({ role }) => role),
  person.text('registrationNumber', 'Registration number', ({ registrationNumber }) => registrationNumber),
];

const firm = fieldsOf<ReportFacts['firm']>();
/** Fields of the firm that the report comes from. */
export const firmTemplateFields: readonly ReadField<ReportFacts['firm']>[] = [
  firm.text('name', 'Name', ({ name }) => name),
  firm.text('address', 'Address, one line each', ({ addressLines }) => addressLines.join('\n')),
  firm.text('phone', 'Telephone', ({ phone }) => phone),
  firm.text('email', 'Email address', ({ email }) => email),
  firm.text('customerNumber', 'Customer number at the patent office', ({ customerNumber }) => customerNumber),
];

const sizeLabels = new Map<string, string>(
  captionFields.entitySize.choices.map(({ value, label }) => [value, label]),
);

const invention = fieldsOf<InventionFacts>();
/** Fields of an invention itself. */
export const inventionTemplateFields: readonly ReadField<InventionFacts>[] = [
  invention.text('title', 'Title', ({ title }) => title),
  invention.text('reference', 'First reference', ({ references }) => references[0]),
  invention.text('references', 'All references', ({ references }) => references.join(', ')),
  invention.text('docketNumber', 'Docket number', docketNumberOf),
  invention.text('status', 'Status in the hub', ({ status }) => statusLabels[status]),
  invention.text('entitySize', 'Entity size', ({ entitySize }) => sizeLabels.get(entitySize ?? '')),
  invention.text('attorney', 'Name of the first attorney', (facts) => responsibleAttorney(facts)?.name),
];

const application = fieldsOf<Application>();
const inventor = fieldsOf<string>();
/** Fields of an application, as the patent office has them. */
export const applicationTemplateFields: readonly ReadField<Application>[] = [
  application.text('number', 'Application number', ({ applicationNumber }) =>
    formatApplicationNumber(applicationNumber),
  ),
  application.text('type', 'Type', ({ applicationType }) => applicationType),
  application.date('filingDate', 'Filing date', ({ filingDate }) => filingDate),
  application.text('status', 'Status at the patent office', ({ statusText }) => statusText),
  application.date('statusDate', 'Date of the status', ({ statusDate }) => statusDate),
  application.text(
    'confirmationNumber',
    'Confirmation number',
    ({ confirmationNumber }) => confirmationNumber,
  ),
  application.text('docketNumber', 'Docket number at the patent office', ({ docketNumber }) => docketNumber),
  application.text('examiner', 'Examiner', ({ examiner }) => examiner),
  application.text('artUnit', 'Art unit', ({ artUnit }) => artUnit),
  application.text('applicant', 'Applicant', ({ applicant }) => applicant),
  application.text('publicationNumber', 'Publication number', ({ publicationNumber }) => publicationNumber),
  application.date('publicationDate', 'Publication date', ({ publicationDate }) => publicationDate),
  application.text('patentNumber', 'Patent number', ({ patentNumber }) => patentNumber),
  application.date('grantDate', 'Date of the grant', ({ grantDate }) => grantDate),
  application.text('firstInventor', 'First named inventor', ({ inventors }) => inventors[0]),
  application.list('inventors', 'Inventors on record at the patent office', ({ inventors }) => inventors, [
    inventor.text('name', 'Name', (name) => name),
  ]),
];

const related = fieldsOf<Related>();
/** Fields of a parent or child application. */
export const relatedTemplateFields: readonly ReadField<Related>[] = [
  related.text('number', 'Application number', ({ applicationNumber }) =>
    formatApplicationNumber(applicationNumber),
  ),
  related.text('relation', 'Relation', ({ relation }) => relation),
  related.date('filingDate', 'Filing date', ({ filingDate }) => filingDate),
  related.text('patentNumber', 'Patent number', ({ patentNumber }) => patentNumber),
  related.text('status', 'Status', ({ status }) => status),
];

const reference = fieldsOf<Reference>();
/** Fields of a document that was cited for or against an application. */
export const referenceTemplateFields: readonly ReadField<Reference>[] = [
  reference.text('number', 'Number', ({ number }) => number),
  reference.text('country', 'Country or office', ({ country }) => country),
  reference.text('kindCode', 'Kind code', ({ kindCode }) => kindCode),
  reference.date('date', 'Date of issue or publication', ({ date }) => date),
  reference.text('name', 'First named patentee, applicant or author', ({ name }) => name),
  reference.text('text', 'Full citation of literature', ({ text }) => text),
  reference.text('citedBy', 'Cited by', ({ citedBy }) => citedBy),
  reference.date('citedOn', 'Date of the action that cites it', ({ citedOn }) => citedOn),
  reference.yesNo('hasTranslation', 'A translation exists', ({ hasTranslation }) => hasTranslation),
  reference.yesNo('isLiterature', 'It is no patent document', ({ kind }) => kind === 'literature'),
];
