import { writeShortDate } from '../dates/day-number.ts';
import type { IsoDate } from '../dates/iso-date.ts';

/** Facts about an invention from which an answer is composed. */
export interface InventionFacts {
  title: string;
  /** First reference; null without one. */
  reference: string | null;
  /** People who work on it, by name. */
  people: readonly string[];
  /** Person who is responsible for the minion. */
  manager: string;
  /** Open milestones, earliest first. */
  milestones: readonly { title: string; dueAt: IsoDate | null }[];
  /** Open tasks, earliest first. */
  tasks: readonly { title: string; dueAt: IsoDate | null; assignees: readonly string[] }[];
  /** Documents of the file wrapper, newest first. */
  documents: readonly { title: string; code: string; date: IsoDate }[];
}

const topics = {
  dates: /\b(dates?|deadlines?|due|when|milestones?|next|late|overdue|calendar)\b/i,
  tasks: /\b(tasks?|to-?dos?|open|work|left|pending)\b/i,
  documents: /\b(documents?|office actions?|actions?|files?|wrapper|mail(?:ed)?|arrived?|received)\b/i,
  people: /\b(who|whom|people|person|responsible|assigned|assignees?|attorneys?|paralegals?|team|manager)\b/i,
};

/** Subject of a question. */
type Topic = keyof typeof topics;

/** Topics in the order of an answer. */
const topicOrder: readonly Topic[] = ['dates', 'tasks', 'documents', 'people'];

const needsModel =
  /\b(why|how|explain|summar\w*|outlin\w*|compare|draft|argue|arguments?|distinguish|rewrite|translate|claims?|novel\w*|obvious\w*|patentab\w*|think|should|recommend)\b/i;

const maxRows = 5;

const on = (date: IsoDate | null): string =>
  date === null ? 'without a date' : `due ${writeShortDate(date)}`;

const list = (heading: string, rows: readonly string[], none: string): string => {
  if (rows.length === 0) return none;
  const more = rows.length > maxRows ? [`- and ${rows.length - maxRows} more`] : [];
  return [heading, ...rows.slice(0, maxRows).map((row) => `- ${row}`), ...more].join('\n');
};

const writers: Readonly<Record<Topic, (facts: InventionFacts) => string>> = {
  dates: ({ milestones }) =>
    list(
      'Next dates:',
      milestones.map(({ title, dueAt }) => `${title}, ${on(dueAt)}`),
      'There are no open dates.',
    ),
  tasks: ({ tasks }) =>
    list(
      'Open tasks:',
      tasks.map(({ title, dueAt, assignees }) =>
        [title, on(dueAt), ...(assignees.length > 0 ? [assignees.join(' and ')] : [])].join(', '),
      ),
      'There are no open tasks.',
    ),
  documents: ({ documents }) =>
    list(
      'Latest documents of the file wrapper:',
      documents.map(({ title, code, date }) => `${title} (${code}), ${writeShortDate(date)}`),
      'There are no documents in the file wrapper.',
    ),
  people: ({ people, manager }) =>
    [
      list('Responsible people:', people, 'Nobody is assigned to this invention.'),
      `${manager} is responsible for this minion.`,
    ].join('\n'),
};

/** The answer to a question about an invention that does not exist, or that the asker or the minion may not see. */
export const unknownInventionAnswer =
  'I do not know an invention that this question can be about. Name one by its reference, or ask in its chat.';

const modelNote =
  'This answer comes from built-in rules. They list dates, tasks, documents and people; to read, explain or draft text I need a model, which an administrator can connect.';

/** Returns the answer to a question about an invention by rules: the parts it asks for, all of them if it names none. */
export const answerByRules = (question: string, facts: InventionFacts): string => {
  const asked = topicOrder.filter((topic) => topics[topic].test(question));
  const parts = (asked.length > 0 ? asked : topicOrder).map((topic) => writers[topic](facts));
  const name = facts.reference === null ? facts.title : `${facts.reference}, ${facts.title}`;
  const note = asked.length === 0 || needsModel.test(question) ? [modelNote] : [];
  return [`${name}:`, ...parts, ...note].join('\n\n');
};
