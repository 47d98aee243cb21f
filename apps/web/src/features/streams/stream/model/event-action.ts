import type { StreamEvent, StreamEventType } from '@hub/contract/streams/stream.schema.ts';
import { actionOf, minionAction } from '../../../tasks/tasks/public.ts';
import { isWhole } from './event-fields.ts';

/** Value of a changed field after an event; undefined if the event did not change it. */
const after = ({ metadata }: StreamEvent, field: string): unknown =>
  metadata.changes.find((change) => change.field === field)?.to;

const isCleared = (event: StreamEvent, field: string): boolean =>
  ['false', false].some((value) => after(event, field) === value);

const milestoneAction = (event: StreamEvent): string => {
  if (isCleared(event, 'deleted')) return 'restored the milestone';
  if (isCleared(event, 'finished')) return 'reopened the milestone';
  return after(event, 'repliedAt') ? 'recorded a reply for the milestone' : 'changed the milestone';
};

const verificationAction = (event: StreamEvent): string =>
  after(event, 'proof') === 'confirmed' ? 'verified the milestone' : 'did not confirm the milestone';

const decisions: Readonly<Record<string, string>> = {
  applied: 'docketed the document',
  informational: 'docketed nothing for the document',
  dismissed: 'dismissed the document',
};

const decisionAction = (event: StreamEvent): string =>
  decisions[String(after(event, 'outcome'))] ?? 'reopened the docketing decision on the document';

/** A change that the patent office makes to its document, or a correction by a person. */
const documentAction = (event: StreamEvent): string => {
  const missingSince = after(event, 'missingSince');
  if (missingSince !== undefined)
    return missingSince === null ? 'lists again the document' : 'no longer lists the document';
  if (after(event, 'officeNumber') !== undefined) return 'gave a new number to the document';
  if (after(event, 'recognized') === true) return 'also lists the document';
  const [date, code] = [after(event, 'officeDate'), after(event, 'officeCode')];
  if (date !== undefined && code !== undefined) return 'changed the date and code of the document';
  if (date !== undefined) return 'changed the date of the document';
  return code === undefined ? 'corrected the document' : 'changed the code of the document';
};

const applicationAction = (event: StreamEvent): string => {
  if (after(event, 'formerDocuments') !== undefined)
    return 'sorted the documents by the changed application number';
  return after(event, 'listedDocuments') === undefined
    ? 'published changes to the application'
    : 'changed the list of documents of the application';
};

const repositoryAction = (place: unknown): string => {
  const isGone =
    typeof place === 'object' && place !== null && 'missingSince' in place && place.missingSince !== null;
  return isGone
    ? 'found that the repository no longer has the file'
    : 'found in the repository a match for the file';
};

const fileAction = (event: StreamEvent): string => {
  if (isCleared(event, 'isDeleted')) return 'restored the file';
  const version = after(event, 'version');
  if (version !== undefined) return `added version ${String(version)} of the file`;
  const repository = after(event, 'repository');
  if (repository) return repositoryAction(repository);
  return after(event, 'scan') === undefined ? 'changed the file' : 'finished the virus scan of the file';
};

const docketingAction = (event: StreamEvent): string => {
  if (isWhole(event)) return 'added the docketing event';
  return after(event, 'dueDate') === undefined ? 'changed the docketing event' : 'moved the date of';
};

const docketingDecisions: Readonly<Record<string, string>> = {
  docketing: 'took the date of the docketing system for',
  office: 'took the date of the patent office for',
  task: 'requested a docketing system change for',
  proposed: 'proposed the date of the docketing system for',
  confirmed: 'confirmed the date of the docketing system for',
  declined: 'declined the date of the docketing system for',
  undone: 'undid a decision about the dates of',
};

const docketingDecisionAction = (event: StreamEvent): string =>
  docketingDecisions[String(after(event, 'action'))] ?? 'decided about';

const taskAction = (event: StreamEvent): string => `${actionOf(event)} the task`;
const minion = (event: StreamEvent): string => minionAction(event) ?? 'worked on';
const as = (text: string) => (): string => text;

const actions: Readonly<Record<StreamEventType, (event: StreamEvent) => string>> = {
  'invention.created': as('created this invention'),
  'invention.updated': as('changed this invention'),
  'milestone.created': as('created the milestone'),
  'milestone.updated': milestoneAction,
  'milestone.finished': as('finished the milestone'),
  'milestone.deleted': as('cancelled the milestone'),
  'milestone.verified': verificationAction,
  'task.created': taskAction,
  'task.updated': taskAction,
  'task.deleted': taskAction,
  'task.commented': taskAction,
  'note.created': as('wrote the note'),
  'note.updated': (event) => (isCleared(event, 'deleted') ? 'restored the note' : 'edited the note'),
  'note.deleted': as('deleted the note'),
  'document.received': as('added the document'),
  'document.decided': decisionAction,
  'document.updated': documentAction,
  'document.deleted': as('removed the document'),
  'disclosure.dismissed': as('dismissed a proposal of the'),
  'disclosure.restored': as('restored a proposal of the'),
  'file.added': as('added the file'),
  'file.updated': fileAction,
  'file.deleted': as('deleted the file'),
  'file.downloaded': as('downloaded the office document'),
  'application.updated': applicationAction,
  'docketing.updated': docketingAction,
  'docketing.decided': docketingDecisionAction,
  'docketing.differs': as('reported a difference in'),
  'message.posted': as('wrote'),
  'message.completed': as('finished writing'),
  'message.updated': as('changed the message'),
  'message.deleted': as('deleted a message'),
  'mail.received': as('received the email'),
  'mail.sent': as('sent the email'),
  'mail.filed': as('filed the email'),
  'mail.moved': as('removed the email'),
  'mail.commented': as('commented on the email'),
  'report.generated': as('generated the report'),
  'report.failed': as('could not generate the report'),
  'minion.delegated': minion,
  'minion.proposed': minion,
  'minion.decided': minion,
  'minion.failed': minion,
  'workflow.bound': as('started the workflow'),
  'workflow.unbound': as('removed the workflow'),
  'workflow.moved': as('moved the dates of the workflow'),
  'workflow.upgraded': as('updated the workflow to a new version of its template'),
};

/** Returns what an event did, written after the name of its author and, except for inventions, before its title. */
export const eventAction = (event: StreamEvent): string => actions[event.type](event);

/** Whether the title of an event names a part of the invention: the title of the invention itself is known. */
export const namesPart = ({ type }: StreamEvent): boolean =>
  !/^(invention|application)\./.test(type) && type !== 'message.deleted';
