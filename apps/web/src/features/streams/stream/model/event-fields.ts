import { documentSchema } from '@hub/contract/documents/document.schema.ts';
import { inventionSchema } from '@hub/contract/inventions/invention.schema.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { z } from 'zod';
import { entitySizeLabel, phaseLabel } from '../../../../components/labels/invention-labels.ts';
import { countOf } from '../../../../lib/format/format-count.ts';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import { directionNames, outcomeLabel } from '../../../dates/documents/public.ts';
import { type FieldFormat, type ShownChange, writeChanges, yesOrNo } from '../../../tasks/tasks/public.ts';

type Fields = Readonly<Record<string, FieldFormat>>;

const documentShape = documentSchema.shape;
const inventionShape = inventionSchema.shape;

/** Formats a value by its schema; text that the schema does not know is shown as it is. */
const written =
  <T>(schema: z.ZodType<T>, write: (value: T) => string) =>
  (value: unknown): string => {
    const known = schema.safeParse(value);
    return known.success ? write(known.data) : String(value);
  };

const writeDate = written(z.iso.date(), writeShortDate);
const writeNumber = written(z.number(), (number) => number.toLocaleString('en-US'));
const writeDays = written(z.number(), (days) => countOf(days, 'day'));
const writeMonths = written(z.number(), (months) => countOf(months, 'month'));

const evidenceLabels: Readonly<Record<string, string>> = {
  none: 'None',
  awaiting: 'Evidence pending',
  confirmed: 'Verified by a second person',
  evidence: 'Document',
};

const scanLabels: Readonly<Record<string, string>> = {
  unchecked: 'Not checked',
  clean: 'No virus found',
  infected: 'Virus found',
};

const namedSchema = z.array(z.looseObject({ name: z.string().optional() })).catch([]);
const countFiles = (value: unknown): string => countOf(namedSchema.parse(value).length, 'file');

const inventionFields: Fields = {
  title: { label: 'Title', kind: 'value' },
  references: { label: 'References', kind: 'list' },
  status: {
    label: 'Status',
    kind: 'value',
    write: written(inventionShape.status, (status) => phaseLabel(status).label),
  },
  applicationNumber: { label: 'Application number', kind: 'value' },
  inHouseAttorney: { label: 'In-house attorney', kind: 'people' },
  projectAssignees: { label: 'People', kind: 'people' },
  tags: { label: 'Tags', kind: 'list' },
  technology: { label: 'Technology', kind: 'value' },
  entitySize: {
    label: 'Entity size',
    kind: 'value',
    write: written(inventionShape.entitySize, entitySizeLabel),
  },
  restricted: { label: 'Restricted', kind: 'value', write: yesOrNo },
  keptFromModel: { label: 'Kept from the model provider', kind: 'value', write: yesOrNo },
};

const milestoneFields: Fields = {
  title: { label: 'Title', kind: 'value' },
  dueAt: { label: 'Due date', kind: 'value', write: writeDate },
  clientDueDate: { label: 'Client date', kind: 'value', write: writeDate },
  assignees: { label: 'People', kind: 'people' },
  extensionMonths: { label: 'Extension', kind: 'value', write: writeMonths },
  repliedAt: { label: 'Replied on', kind: 'value', write: writeDate },
  proof: {
    label: 'Evidence',
    kind: 'value',
    write: (proof) => evidenceLabels[String(proof)] ?? String(proof),
  },
};

const noteFields: Fields = {
  content: { label: 'First line', kind: 'value' },
  attachments: { label: 'Attachments', kind: 'value', write: countFiles },
};

const documentFields: Fields = {
  outcome: {
    label: 'Docketing',
    kind: 'value',
    write: written(documentShape.outcome, (outcome) => outcomeLabel(outcome).label),
  },
  code: { label: 'Code', kind: 'value' },
  date: { label: 'Date', kind: 'value', write: writeDate },
  direction: {
    label: 'Direction',
    kind: 'value',
    write: written(documentShape.direction, (direction) => directionNames[direction]),
  },
  description: { label: 'Description', kind: 'value' },
  officeDate: { label: 'Date at the patent office', kind: 'value', write: writeDate },
  officeCode: { label: 'Code at the patent office', kind: 'value' },
  officeNumber: { label: 'Number at the patent office', kind: 'value' },
};

const placeSchema = z.object({ path: z.string(), missingSince: z.string().nullable() });
const writePlace = written(placeSchema, ({ path, missingSince }) => (missingSince ? `${path} (gone)` : path));

const fileFields: Fields = {
  name: { label: 'Name', kind: 'value' },
  tags: { label: 'Tags', kind: 'list' },
  repository: { label: 'Repository', kind: 'value', write: writePlace },
  scan: { label: 'Virus scan', kind: 'value', write: (scan) => scanLabels[String(scan)] ?? String(scan) },
};

const applicationFields: Fields = {
  statusText: { label: 'Status', kind: 'value' },
  publicationNumber: { label: 'Publication', kind: 'value' },
  publicationDate: { label: 'Published on', kind: 'value', write: writeDate },
  patentNumber: { label: 'Patent', kind: 'value' },
  grantDate: { label: 'Granted on', kind: 'value', write: writeDate },
  listedDocuments: { label: 'Documents listed', kind: 'value', write: writeNumber },
  formerDocuments: { label: 'Documents of a former number', kind: 'value', write: writeNumber },
  customerNumber: { label: 'Customer number', kind: 'value' },
  owner: { label: 'Owner', kind: 'value' },
  foreignPriority: { label: 'Foreign priority', kind: 'value' },
  termAdjustment: { label: 'Term adjustment', kind: 'value', write: writeDays },
};

const docketingStatuses: Readonly<Record<string, string>> = {
  open: 'Open',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

const sideSchema = z.object({ due: z.string().nullable(), state: z.string().nullable() });
const writeSide = written(sideSchema, ({ due, state }) =>
  state === null ? 'nothing' : [due && writeShortDate(due), state].filter(Boolean).join(', '),
);

const docketingFields: Fields = {
  dueDate: { label: 'Due date', kind: 'value', write: writeDate },
  status: {
    label: 'Status',
    kind: 'value',
    write: (status) => docketingStatuses[String(status)] ?? String(status),
  },
  description: { label: 'Description', kind: 'value' },
  code: { label: 'Code', kind: 'value' },
  office: { label: 'Patent office', kind: 'value', write: writeDate },
  docketing: { label: 'Docketing system', kind: 'value', write: writeSide },
  hub: { label: 'Hub', kind: 'value', write: writeSide },
};

const workflowFields: Fields = {
  version: { label: 'Version', kind: 'value' },
  trigger: { label: 'Trigger date', kind: 'value', write: writeDate },
  target: { label: 'Target date', kind: 'value', write: writeDate },
  clientDays: { label: 'Client lead time', kind: 'value', write: writeDays },
};

const fieldsByEntity: Readonly<Record<string, Fields>> = {
  invention: inventionFields,
  milestone: milestoneFields,
  note: noteFields,
  document: documentFields,
  file: fileFields,
  application: applicationFields,
  docketing: docketingFields,
  workflow: workflowFields,
};

/**
 * Fields that the sentence of an event says already when the entity is new or gone: the title of a document has its code,
 * and each new document is undecided.
 */
const saidFields = ['title', 'name', 'content', 'description', 'code', 'outcome'];

/** Whether an event lists the values of an entity that is new or was removed, not changes of it. */
export const isWhole = ({ type, metadata }: StreamEvent): boolean =>
  /\.(created|added|received|bound|deleted|unbound|differs)$/.test(type) ||
  (type === 'docketing.updated' &&
    metadata.changes.some(({ field, from }) => field === 'code' && from === null));

const isBlank = (value: unknown): boolean =>
  value === null || value === false || value === 'none' || (Array.isArray(value) && value.length === 0);

const isSaid = (event: StreamEvent, field: string, to: unknown): boolean =>
  isWhole(event) && (saidFields.includes(field) || isBlank(to));

/** Returns the changes of an event that is not about a task as text. */
export const showEventChanges = (event: StreamEvent): ShownChange[] => {
  const [entity = ''] = event.type.split('.');
  const { changes } = event.metadata;
  const shown = writeChanges(
    fieldsByEntity[entity] ?? {},
    changes.filter(({ field, to }) => !isSaid(event, field, to)),
  ).filter((change) => change.kind !== 'value' || change.from !== change.to);
  if (!changes.some(({ field }) => field === 'grants')) return shown;
  return [
    ...shown,
    { field: 'grants', label: 'Access', kind: 'value', from: null, to: 'People with access changed' },
  ];
};
