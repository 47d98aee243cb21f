import type { FoundTask } from '@hub/contract/search/search.calls.ts';
import type { TaskColumn } from '@hub/contract/search/task-columns.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import type { ReactNode } from 'react';
import { DueLabel } from '../../../components/due-label.tsx';
import { PersonAvatar } from '../../../components/person-avatar.tsx';
import { StatusChip } from '../../../components/status-chip.tsx';
import { dayIn } from '../../../lib/day-in.ts';
import { LegalDate, statusWords, TaskMarks, taskState } from '../../tasks/public.ts';
import classes from './task-cell.module.css';

/** What the cells of all rows are written with. */
export interface CellWords {
  /** The day due dates are seen from. */
  today: IsoDate;
  /** Whose days the task's moments fall on. */
  timeZone: string;
  nameOf: (person: string) => string;
  /** What follows the path of a task in its address. */
  search: string;
}

const MOST_PEOPLE = 2;
const MOST_TAGS = 2;

const Text = ({ children }: { children: string | null }) =>
  children ? (
    <span className={classes.text} title={children}>
      {children}
    </span>
  ) : (
    <span className={classes.none}>–</span>
  );

const References = ({ references: [first, ...others] }: { references: readonly string[] }) =>
  first === undefined ? (
    <Text>{null}</Text>
  ) : (
    <span className={classes.reference} title={[first, ...others].join(', ')}>
      {first}
      {others.length > 0 && <span className={classes.more}> +{others.length}</span>}
    </span>
  );

const People = ({ people, nameOf }: { people: readonly string[]; nameOf: CellWords['nameOf'] }) => {
  if (people.length === 0) return <span className={classes.none}>–</span>;
  const names = people.map(nameOf).join(', ');
  const shown = people.length > MOST_PEOPLE ? people.slice(0, MOST_PEOPLE - 1) : people;
  return (
    <span className={classes.people} title={names}>
      {shown.map((person, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: another task's people take over the circles that are there
        <PersonAvatar key={place} value={person} name={nameOf(person)} size="small" />
      ))}
      {people.length > shown.length && <span className={classes.more}>+{people.length - shown.length}</span>}
      <span className={classes.unseen}>{names}</span>
    </span>
  );
};

const Tags = ({ tags }: { tags: readonly string[] }) => {
  if (tags.length === 0) return <span className={classes.none}>–</span>;
  const shown = tags.slice(0, MOST_TAGS);
  return (
    <span className={classes.tags} title={tags.join(', ')}>
      {shown.map((tag, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: another task's tags take over the marks that are there
        <span key={place} className={classes.tag}>
          {tag}
        </span>
      ))}
      {tags.length > shown.length && <span className={classes.more}>+{tags.length - shown.length}</span>}
    </span>
  );
};

const Title = ({ task, search }: { task: FoundTask; search: string }) => (
  <span className={classes.title}>
    <a
      className={classes.link}
      href={`/tasks/${task.id}${search}`}
      tabIndex={-1}
      title={task.title}
      data-task-link
    >
      {task.title}
    </a>
    <TaskMarks task={task} />
  </span>
);

const Status = ({ status }: { status: FoundTask['status'] }) => {
  const { label, tone } = statusWords(status);
  return <StatusChip tone={tone}>{label}</StatusChip>;
};

/** When a closed task was due says nothing urgent any more: the plain date. */
const Due = ({ dueAt, status, today }: Pick<FoundTask, 'dueAt' | 'status'> & Pick<CellWords, 'today'>) =>
  dueAt && taskState(status) !== 'active' ? (
    <span className={classes.closed}>
      <LegalDate date={dueAt} />
    </span>
  ) : (
    <DueLabel dueAt={dueAt} today={today} />
  );

const Day = ({ at, timeZone }: { at: string } & Pick<CellWords, 'timeZone'>) => (
  <span className={classes.day}>
    <LegalDate date={dayIn(timeZone, at)} />
  </span>
);

const writers: Record<TaskColumn, (task: FoundTask, words: CellWords) => ReactNode> = {
  title: (task, { search }) => <Title task={task} search={search} />,
  references: ({ invention }) => <References references={invention.references} />,
  invention: ({ invention }) => <Text>{invention.title}</Text>,
  milestone: ({ milestoneTitle }) => <Text>{milestoneTitle}</Text>,
  assignees: ({ assignees }, { nameOf }) => <People people={assignees} nameOf={nameOf} />,
  dueAt: ({ dueAt, status }, { today }) => <Due dueAt={dueAt} status={status} today={today} />,
  status: ({ status }) => <Status status={status} />,
  tags: ({ tags }) => <Tags tags={tags} />,
  workflow: ({ workflowTitle }) => <Text>{workflowTitle}</Text>,
  category: ({ category }) => <Text>{category}</Text>,
  statusSince: ({ statusSince }, { timeZone }) => <Day at={statusSince} timeZone={timeZone} />,
  createdAt: ({ createdAt }, { timeZone }) => <Day at={createdAt} timeZone={timeZone} />,
  updatedAt: ({ updatedAt }, { timeZone }) => <Day at={updatedAt} timeZone={timeZone} />,
};

/** What a cell says of a task, in plain elements: a list shows thousands of them while it is scrolled. */
export const writeCell = (column: TaskColumn, task: FoundTask, words: CellWords): ReactNode =>
  writers[column](task, words);
