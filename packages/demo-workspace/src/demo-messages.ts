import { stableId } from '@hub/database/stable-id.ts';
import { type IsoDate, plusDays } from '@hub/domain/dates/iso-date.ts';
import { findLinkedIds } from '@hub/domain/messages/linked-ids.ts';
import { type DemoClock, plusMilliseconds } from './demo-instant.ts';
import { demoPeople, personId, teamId } from './demo-people.ts';
import type {
  DocumentRecord,
  FileRecords,
  MessageRecord,
  MilestoneRecord,
  StreamEventRecord,
  TaskRecord,
} from './demo-records.ts';
import { isSharedMatter } from './demo-trust.ts';

/** Subject of a conversation: an open milestone, the document that opened it, and its first task. */
interface Subject {
  milestone: MilestoneRecord;
  document: DocumentRecord;
  task: TaskRecord | undefined;
}

interface Line {
  /** Account name of the author. */
  by: string;
  /** Days after the document arrived. */
  day: number;
  minutes: number;
  write: (subject: Subject) => string;
}

const months = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const write = (date: IsoDate): string =>
  `${Number(date.slice(8))} ${months.format(Date.parse(date))} ${date.slice(0, 4)}`;
const dueOf = ({ milestone }: Subject): string =>
  milestone.dueAt ? write(milestone.dueAt) : 'a date that is not set yet';
const taskOf = ({ task }: Subject): string =>
  task ? ` The work starts with [the first task](/tasks/${task.id}).` : '';

/** A question of the paralegal about an office action, and what the others say to it. */
const officeAction: readonly Line[] = [
  {
    by: 'paralegal',
    day: 1,
    minutes: 5,
    write: (subject) =>
      `@attorney@demo.hub The **${subject.document.description}** (${subject.document.code}) of ${write(subject.document.documentDate)} is in the file wrapper. May I report it to the client with the cited art, or do you want to see the rejections first?`,
  },
  {
    by: 'attorney',
    day: 1,
    minutes: 48,
    write: (subject) =>
      `Report it today, please. The reply is due ${dueOf(subject)}; ask for instructions a month before that.${taskOf(subject)}`,
  },
  { by: 'paralegal', day: 1, minutes: 50, write: () => 'Will do.' },
  {
    by: 'paralegal',
    day: 1,
    minutes: 53,
    write: () => '@Docketing please check that the client date is on the calendar as well.',
  },
  {
    by: 'inhouse',
    day: 3,
    minutes: 20,
    write: () =>
      'Thanks for the report. Before we decide:\n\n- which claims cover the product as sold?\n- what would an interview cost?',
  },
];

/** A question of the paralegal about an allowance. */
const allowance: readonly Line[] = [
  {
    by: 'paralegal',
    day: 1,
    minutes: 12,
    write: (subject) =>
      `The **${subject.document.description}** of ${write(subject.document.documentDate)} came in. The issue fee is due ${dueOf(subject)} and cannot be extended. @attorney@demo.hub do we ask about a continuation?`,
  },
  {
    by: 'attorney',
    day: 2,
    minutes: 30,
    write: (subject) =>
      `Yes, and confirm the entity status before the fee is paid. [The milestone](/inventions/${subject.milestone.inventionId}?milestone=${subject.milestone.id}) has no extensions.`,
  },
];

const conversations: Readonly<Record<string, readonly Line[]>> = {
  'OA-NF': officeAction,
  'OA-F': officeAction,
  'OA-RR': officeAction.slice(0, 3),
  'AL-IF': allowance,
};

const mentionsOf = (content: string): string[] => [
  ...demoPeople.filter(({ email }) => content.includes(`@${email}`)).map(({ id }) => id),
  ...(content.includes('@Docketing') ? [teamId('Docketing')] : []),
];

/** Writes the conversation about one subject; what would lie in the future has not been written yet. */
const converse = (lines: readonly Line[], subject: Subject, { today, instantOn }: DemoClock) =>
  lines.flatMap((line, index): Omit<MessageRecord, 'seq'>[] => {
    const { document, milestone } = subject;
    const day = plusDays(document.documentDate, line.day);
    if (day > today) return [];
    const createdAt = plusMilliseconds(instantOn(day), day < today ? line.minutes * 60_000 : 0);
    const content = line.write(subject);
    return [
      {
        id: stableId(createdAt, `message ${index} about ${milestone.id}`),
        inventionId: milestone.inventionId,
        authorId: personId(line.by),
        content,
        mentionedIds: mentionsOf(content),
        linkedIds: findLinkedIds(content),
        createdAt,
        updatedAt: createdAt,
      },
    ];
  });

/** Chats of the demo firm about the documents that opened its pending milestones. They are invented, as the firm is. */
export const demoMessages = (files: FileRecords, clock: DemoClock): Omit<MessageRecord, 'seq'>[] => {
  const shared = new Set(files.inventions.filter(isSharedMatter).map(({ id }) => id));
  const documents = new Map(files.documents.map((document) => [document.id, document]));
  const openedBy = new Map(
    files.milestoneDocuments
      .filter(({ relation }) => relation === 'opened')
      .map(({ milestoneId, documentId }) => [milestoneId, documents.get(documentId)]),
  );
  const tasks = Map.groupBy(files.tasks, ({ milestoneId }) => milestoneId);
  return files.milestones.flatMap((milestone) => {
    const lines = conversations[milestone.ruleId];
    const document = openedBy.get(milestone.id);
    const isOpen = !milestone.isFinished && !milestone.isDeleted;
    if (!lines || !document || !isOpen || !shared.has(milestone.inventionId)) return [];
    const task = tasks.get(milestone.id)?.toSorted((a, b) => a.stepOrder - b.stepOrder)[0];
    return converse(lines, { milestone, document, task }, clock);
  });
};

/** Gives each message the number of the event that posted it. */
export const numberMessages = (
  messages: readonly Omit<MessageRecord, 'seq'>[],
  events: readonly StreamEventRecord[],
): MessageRecord[] => {
  const seqs = new Map(events.map(({ metadata, seq }) => [metadata.messageId, seq]));
  return messages.flatMap((message) => {
    const seq = seqs.get(message.id);
    return seq === undefined ? [] : [{ ...message, seq }];
  });
};
