import { computeDeadline } from '../../deadlines/computation/compute-deadline.ts';
import { ruleInForce } from '../../deadlines/rules/rule-table.ts';
import type { InventionFacts, PersonFacts, ReportFacts } from '../facts/report-facts.ts';
import { choicesOf } from '../fields/check-value.ts';
import type { FieldColumn, FieldRow, FieldValue, ReportField } from '../fields/report-field.ts';
import { fieldNames, reportFields } from '../fields/report-fields.ts';
import type { ReportInput } from '../fields/report-values.ts';

const actionDate = '2026-10-30';

const people: readonly PersonFacts[] = [
  {
    name: 'Emily Carter',
    email: 'emily@carterweber.example',
    role: 'attorney',
    registrationNumber: '52,118',
  },
  {
    name: 'Maria Lopez',
    email: 'maria@carterweber.example',
    role: 'paralegal',
    registrationNumber: '60,204',
  },
];

/** An invented invention of which everything is known. */
export const exampleInvention: InventionFacts = {
  id: '01900000-0000-7000-8000-000000000001',
  title: 'Work machine with a controlled implement',
  references: ['HUB-1042-US', '76-424.R'],
  status: 'prosecution',
  entitySize: 'large',
  application: {
    applicationNumber: '17248024',
    applicationType: 'Utility',
    filingDate: '2025-01-06',
    statusCode: 41,
    statusText: 'Non Final Action Mailed',
    statusDate: actionDate,
    publicationNumber: 'US 2026/0123456 A1',
    publicationDate: '2026-07-09',
    patentNumber: '12,345,678',
    grantDate: '2027-09-14',
    examiner: 'Rivera, Dana',
    artUnit: '3663',
    confirmationNumber: '4711',
    docketNumber: '76-424.R',
    applicant: 'Northfield Machines Inc.',
    inventors: ['Terry G. Baer', 'Wayne A. Klopfenstein'],
    cpc: [],
  },
  people,
  parents: [
    {
      applicationNumber: '62957904',
      childNumber: '17248024',
      code: 'PRO',
      relation: 'This application claims the benefit of',
      filingDate: '2024-01-07',
      patentNumber: '11,222,333',
      status: 'Expired',
    },
  ],
  children: [
    {
      applicationNumber: '18501222',
      childNumber: '18501222',
      code: 'CON',
      relation: 'This application is the parent of the continuation',
      filingDate: '2026-11-03',
      patentNumber: '12,555,001',
      status: 'Docketed',
    },
  ],
  milestones: [
    {
      title: 'Respond to non-final office action',
      ruleId: 'OA-NF',
      dueAt: '2027-02-01',
      clientDueDate: '2027-01-18',
      state: 'active',
      repliedAt: '2027-01-27',
      finishedOn: '2027-01-28',
      needsVerification: false,
      assignees: ['Emily Carter'],
      deadline: computeDeadline({ rule: ruleInForce('OA-NF', actionDate), trigger: actionDate }),
      documentId: 'action',
    },
  ],
  documents: [
    {
      id: 'action',
      code: 'CTNF',
      description: 'Non-Final Rejection',
      date: actionDate,
      direction: 'OUTGOING',
    },
  ],
  undocketed: [
    {
      id: 'receipt',
      code: 'APP.FILE.REC',
      description: 'Filing Receipt',
      date: '2026-11-20',
      direction: 'OUTGOING',
    },
  ],
  wrapperReadOn: '2026-11-23',
  officeTitle: 'Work machine with a controlled implement',
  citedReferences: [
    {
      kind: 'us-patent',
      number: '9,123,456',
      country: 'US',
      kindCode: 'B2',
      date: '2015-09-01',
      name: 'Miller et al.',
      text: 'Miller, A., "Control of implements", Journal of Machines 12 (2015), 34-41',
      hasTranslation: false,
      citedBy: 'examiner',
      citedOn: actionDate,
    },
  ],
  tasks: { open: 3, overdue: 1, done: 7 },
};

/** Invented facts: the examples in the list of fields, and what a template is tried with when it is uploaded. */
export const exampleFacts: ReportFacts = {
  firm: {
    name: 'Carter Weber LLP',
    addressLines: ['1200 Market Street', 'Philadelphia, PA 19107'],
    phone: '+1 215 555 0142',
    email: 'patents@carterweber.example',
    customerNumber: '012345',
  },
  preparedOn: '2026-11-23',
  preparedBy: people[1] ?? { name: '', email: '', role: '', registrationNumber: null },
  inventions: [exampleInvention],
};

const exampleCell = ({ kind, label, choices }: FieldColumn): string => {
  if (kind === 'date') return '2027-03-15';
  if (kind === 'yes-no') return 'yes';
  return choices?.[0]?.value ?? label;
};

const exampleRow = ({ columns = [] }: ReportField): FieldRow =>
  Object.fromEntries(columns.map((column) => [column.name, exampleCell(column)]));

const exampleValue = (name: (typeof fieldNames)[number]): FieldValue => {
  const field = reportFields[name];
  switch (field.kind) {
    case 'date':
      return '2027-03-15';
    case 'number':
      return field.range?.min ?? 1;
    case 'yes-no':
      return true;
    case 'choice':
      return choicesOf(field, exampleFacts)[0]?.value ?? '';
    case 'lines':
      return [field.label];
    case 'rows':
      return [exampleRow(field)];
    case 'text':
    case 'long-text':
      return field.label;
  }
};

/** Returns the default from the example facts with all parts of its entries; undefined without one. */
const exampleDefault = (name: (typeof fieldNames)[number]): FieldValue | undefined => {
  const field = reportFields[name];
  const value = field.prefill?.(exampleFacts)?.value;
  if (field.kind !== 'rows' || !Array.isArray(value)) return value;
  return (value as readonly FieldRow[]).map((row) => ({
    ...exampleRow(field),
    ...Object.fromEntries(Object.entries(row).filter(([, part]) => part !== '')),
  }));
};

/** Invented values for all fields of the form. */
export const exampleValues: ReportInput = Object.fromEntries(
  fieldNames.map((name) => [name, exampleDefault(name) ?? exampleValue(name)]),
);
