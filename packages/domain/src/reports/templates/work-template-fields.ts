import { dateReason } from '../facts/date-reason.ts';
import { milestoneOf, officeActions } from '../facts/invention-parts.ts';
import { isOverdue } from '../facts/milestone-verdict.ts';
import type { DocumentFacts, InventionFacts, MilestoneFacts } from '../facts/report-facts.ts';
import { fieldsOf, type ReadField } from './template-field.ts';

/** A milestone on the day of the report. */
export interface DatedMilestone extends MilestoneFacts {
  /** The document that started it. */
  document: DocumentFacts | undefined;
  isOverdue: boolean;
}

/** A document with the milestone of its reply. */
export interface FiledDocument extends DocumentFacts {
  isOfficeAction: boolean;
  milestone: MilestoneFacts | undefined;
}

type Extension = NonNullable<MilestoneFacts['deadline']>['extensions'][number];

const stateLabels = {
  active: 'Open',
  replied: 'Replied, waiting',
  finished: 'Finished',
  cancelled: 'Canceled',
} as const;

const senders = { OUTGOING: 'Office', INCOMING: 'Applicant', INTERNAL: 'Internal' } as const;

/** Returns the milestones of an invention for a report made on a day. */
export const datedMilestones = (
  { milestones, documents }: InventionFacts,
  today: string,
): DatedMilestone[] => {
  const byId = new Map(documents.map((document) => [document.id, document]));
  return milestones.map((milestone) => ({
    ...milestone,
    document: byId.get(milestone.documentId ?? ''),
    isOverdue: isOverdue(milestone, today),
  }));
};

/** Returns the documents of an invention with the milestones of their replies. */
export const filedDocuments = (invention: InventionFacts): FiledDocument[] => {
  const actions = new Set(officeActions(invention).map(({ id }) => id));
  return invention.documents.map((document) => ({
    ...document,
    isOfficeAction: actions.has(document.id),
    milestone: milestoneOf(invention, document),
  }));
};

const dollars = (fee: number | null): string | null =>
  fee === null ? null : `$${fee.toLocaleString('en-US')}`;

const extension = fieldsOf<Extension>();
const milestone = fieldsOf<DatedMilestone>();
/** Fields of a milestone: every date of it, and why it is due then. */
export const milestoneTemplateFields: readonly ReadField<DatedMilestone>[] = [
  milestone.text('title', 'Title', ({ title }) => title),
  milestone.date('dueDate', 'Due date', ({ dueAt }) => dueAt),
  milestone.date('clientDueDate', 'Client due date', ({ clientDueDate }) => clientDueDate),
  milestone.date('finalDate', 'Final date with extensions', ({ deadline }) => deadline?.latest),
  milestone.date('termSafeDate', 'Last day without loss of patent term', ({ deadline }) => deadline?.ptaSafe),
  milestone.date('startDate', 'Date from which the period runs', ({ deadline }) => deadline?.trigger),
  milestone.date('finishedDate', 'Date when it was finished', ({ finishedOn }) => finishedOn),
  milestone.text('reason', 'Reason for the due date', dateReason),
  milestone.text('state', 'State', ({ state }) => stateLabels[state]),
  milestone.text('assignees', 'Responsible people and teams', ({ assignees }) => assignees.join(', ')),
  milestone.text('document', 'Document that started it', ({ document }) => document?.description),
  milestone.yesNo('isOpen', 'It still needs work', ({ state }) => state === 'active' || state === 'replied'),
  milestone.yesNo('isOverdue', 'Its due date has passed', ({ isOverdue }) => isOverdue),
  milestone.yesNo('isFinished', 'It is finished', ({ state }) => state === 'finished'),
  milestone.yesNo('isStatutory', 'Its date is set by law', ({ deadline }) => deadline !== null),
  milestone.yesNo(
    'needsVerification',
    'A second person must verify it',
    ({ needsVerification }) => needsVerification,
  ),
  milestone.list('extensions', 'Extensions of time', ({ deadline }) => deadline?.extensions ?? [], [
    extension.number('months', 'Months of extension', ({ month }) => month),
    extension.date('date', 'Due date with this extension', ({ date }) => date),
    extension.text('fee', 'Fee for the entity size', ({ fee }) => dollars(fee)),
  ]),
];

const document = fieldsOf<FiledDocument>();
/** Fields of a document of the file wrapper. */
export const documentTemplateFields: readonly ReadField<FiledDocument>[] = [
  document.date('date', 'Date', ({ date }) => date),
  document.text('code', 'Code', ({ code }) => code),
  document.text('description', 'Description', ({ description }) => description),
  document.text('from', 'Sender', ({ direction }) => senders[direction]),
  document.yesNo('isOfficeAction', 'An applicant replies to it', ({ isOfficeAction }) => isOfficeAction),
  document.date('dueDate', 'Due date of the reply', ({ milestone }) => milestone?.dueAt),
  document.date(
    'finalDate',
    'Final date of the reply with extensions',
    ({ milestone }) => milestone?.deadline?.latest,
  ),
];

const tasks = fieldsOf<InventionFacts['tasks']>();
/** Numbers of tasks. */
export const taskTemplateFields: readonly ReadField<InventionFacts['tasks']>[] = [
  tasks.number('open', 'Open tasks', ({ open }) => open),
  tasks.number('overdue', 'Overdue tasks', ({ overdue }) => overdue),
  tasks.number('done', 'Finished tasks', ({ done }) => done),
];
