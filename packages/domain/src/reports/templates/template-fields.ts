import { cleanTexts } from '../document/clean-text.ts';
import {
  findAction,
  nextMilestone,
  openMilestones,
  responsibleAttorney,
  subjectOf,
} from '../facts/invention-parts.ts';
import type { InventionFacts, ReportFacts } from '../facts/report-facts.ts';
import { isOwnField } from '../fields/own-field.ts';
import type { ReportInput } from '../fields/report-values.ts';
import {
  applicationTemplateFields,
  firmTemplateFields,
  inventionTemplateFields,
  personTemplateFields,
  referenceTemplateFields,
  relatedTemplateFields,
} from './application-template-fields.ts';
import { askedTemplateFields } from './asked-template-fields.ts';
import { fieldsOf, type ReadField, readFields, type TemplateValue } from './template-field.ts';
import {
  datedMilestones,
  documentTemplateFields,
  type FiledDocument,
  filedDocuments,
  milestoneTemplateFields,
  taskTemplateFields,
} from './work-template-fields.ts';

/** Source of the fields of a template. */
interface TemplateSource {
  facts: ReportFacts;
  invention: InventionFacts;
  values: ReportInput;
}

const milestonesOf = ({ facts, invention }: TemplateSource) => datedMilestones(invention, facts.preparedOn);

const openMilestonesOf = ({ facts, invention }: TemplateSource) =>
  datedMilestones({ ...invention, milestones: openMilestones(invention) }, facts.preparedOn);

const nextOf = ({ facts, invention }: TemplateSource) => {
  const next = nextMilestone(invention);
  return datedMilestones({ ...invention, milestones: next ? [next] : [] }, facts.preparedOn)[0];
};

const chosenAction = ({ invention, values }: TemplateSource): FiledDocument | undefined => {
  const { action } = values;
  const found = findAction(invention, typeof action === 'string' ? action : '');
  return filedDocuments(invention).find(({ id }) => id === found?.id);
};

const root = fieldsOf<TemplateSource>();

/** Fields that the facts of an invention hold. */
export const factTemplateFields: readonly ReadField<TemplateSource>[] = [
  root.date('today', 'Date of the report', ({ facts }) => facts.preparedOn),
  root.group(
    'preparedBy',
    'Person who makes the report',
    ({ facts }) => facts.preparedBy,
    personTemplateFields,
  ),
  root.group('firm', 'Firm', ({ facts }) => facts.firm, firmTemplateFields),
  root.group('invention', 'Invention', ({ invention }) => invention, inventionTemplateFields),
  root.group(
    'application',
    'Application at the patent office',
    ({ invention }) => invention.application,
    applicationTemplateFields,
  ),
  root.group(
    'attorney',
    'First attorney of the invention',
    ({ invention }) => responsibleAttorney(invention),
    personTemplateFields,
  ),
  root.list('people', 'Everyone who works on it', ({ invention }) => invention.people, personTemplateFields),
  root.list('milestones', 'All milestones', milestonesOf, milestoneTemplateFields),
  root.list('openMilestones', 'Open milestones by due date', openMilestonesOf, milestoneTemplateFields),
  root.group(
    'nextMilestone',
    'Open milestone with the earliest due date; a reminder only if there is no other',
    nextOf,
    milestoneTemplateFields,
  ),
  root.group(
    'officeAction',
    'Office action that is chosen for the report, usually the newest',
    chosenAction,
    documentTemplateFields,
  ),
  root.list(
    'documents',
    'Documents of the file wrapper by date',
    ({ invention }) => filedDocuments(invention),
    documentTemplateFields,
  ),
  root.list('parents', 'Parent applications', ({ invention }) => invention.parents, relatedTemplateFields),
  root.list('children', 'Child applications', ({ invention }) => invention.children, relatedTemplateFields),
  root.list(
    'citedReferences',
    'Cited documents',
    ({ invention }) => invention.citedReferences,
    referenceTemplateFields,
  ),
  root.group('tasks', 'Numbers of tasks', ({ invention }) => invention.tasks, taskTemplateFields),
];

/** All fields of templates. */
export const templateFields: readonly ReadField<TemplateSource>[] = [
  ...factTemplateFields,
  ...askedTemplateFields,
];

const ownValues = (values: ReportInput): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      isOwnField(name) && typeof value === 'string' ? [[name, value]] : [],
    ),
  );

/** Returns the data of a template about the first invention of the facts; texts have no characters that Word cannot hold. */
export const buildTemplateData = (
  facts: ReportFacts,
  values: ReportInput,
): { readonly [name: string]: TemplateValue } =>
  cleanTexts({
    ...readFields(templateFields, { facts, values, invention: subjectOf(facts) }),
    ...ownValues(values),
  });
