import type { TaskColumn } from '@hub/contract/task-search/task-columns.ts';
import type { FoundTask } from '@hub/contract/task-search/task-search.calls.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { secondReview } from '@hub/domain/tasks/second-review.ts';
import type { ReactNode } from 'react';
import { DueLabel } from '../../../../components/dates/due-label.tsx';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { useReviewLabel } from '../../../../components/labels/use-review-label.ts';
import { Row } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { PersonAvatar } from '../../../../components/people/person-avatar.tsx';
import { assistedPeople, isWorkForOthers } from '../../../../lib/account/known-people.ts';
import { dayIn } from '../../../../lib/format/day-in.ts';
import { useStore } from '../../../../lib/store.ts';
import { statusLabel, TaskMarks, taskState } from '../../../tasks/tasks/public.ts';
import classes from './task-cell.module.css';

/** Shared data for formatting the cells of all rows. */
export interface CellFormat {
  /** Current day for due dates. */
  today: IsoDate;
  /** Time zone in which instants are shown as days. */
  timeZone: string;
  nameOf: (person: string) => string;
  /** Query string of a task's URL. */
  search: string;
}

const maxPeople = 2;
const maxTags = 2;

const Text = ({ children }: { children: string | null }) =>
  children ? (
    <span className={classes.text} title={children}>
      {children}
    </span>
  ) : (
    <Muted>–</Muted>
  );

const Kind = ({ category }: { category: string | null }) => {
  const isReview = category === secondReview;
  const reviewLabel = useReviewLabel(isReview);
  return <Text>{isReview ? reviewLabel : category}</Text>;
};

const References = ({ references: [first, ...others] }: { references: readonly string[] }) =>
  first === undefined ? (
    <Text>{null}</Text>
  ) : (
    <span className={classes.reference} title={[first, ...others].join(', ')}>
      {first}
      {others.length > 0 && (
        <Muted size="smaller" rigid>
          {' '}
          +{others.length}
        </Muted>
      )}
    </span>
  );

const People = ({ people, nameOf }: { people: readonly string[]; nameOf: CellFormat['nameOf'] }) => {
  const isForOthers = isWorkForOthers(people, useStore(assistedPeople));
  if (people.length === 0) return <Muted>–</Muted>;
  const names = people.map(nameOf).join(', ');
  const shown = people.length > maxPeople ? people.slice(0, maxPeople - 1) : people;
  return (
    <span className={classes.people} title={isForOthers ? `for ${names}` : names} data-names>
      {isForOthers && <span className={classes.for}>for</span>}
      {shown.map((person, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: reusing the elements for another task's people is cheaper
        <PersonAvatar key={place} value={person} name={nameOf(person)} size="small" />
      ))}
      {people.length > shown.length && (
        <Muted size="smaller" rigid>
          +{people.length - shown.length}
        </Muted>
      )}
      <span data-unseen>{names}</span>
    </span>
  );
};

const Tags = ({ tags }: { tags: readonly string[] }) => {
  if (tags.length === 0) return <Muted>–</Muted>;
  const shown = tags.slice(0, maxTags);
  return (
    <span className={classes.tags} title={tags.join(', ')}>
      {shown.map((tag, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: reusing the elements for another task's tags is cheaper
        <span key={place} className={classes.tag}>
          {tag}
        </span>
      ))}
      {tags.length > shown.length && (
        <Muted size="smaller" rigid>
          +{tags.length - shown.length}
        </Muted>
      )}
    </span>
  );
};

const Title = ({ task, search }: { task: FoundTask; search: string }) => (
  <Row as="span" gap={6} shrinks>
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
  </Row>
);

const Status = ({ status }: { status: FoundTask['status'] }) => {
  const { label, tone } = statusLabel(status);
  return <StatusChip tone={tone}>{label}</StatusChip>;
};

/** Due date of a task; closed tasks show the plain date, because it is no longer urgent. */
const Due = ({
  dueAt,
  dueAtOnce,
  surcharge,
  status,
  today,
}: Pick<FoundTask, 'dueAt' | 'dueAtOnce' | 'surcharge' | 'status'> & Pick<CellFormat, 'today'>) =>
  dueAt && taskState(status) !== 'active' ? (
    <span className={classes.closed}>
      <LegalDate date={dueAt} />
    </span>
  ) : (
    <DueLabel dueAt={dueAt} today={today} isAtOnce={dueAtOnce} surcharge={surcharge} isShort />
  );

const Day = ({ at, timeZone }: { at: string } & Pick<CellFormat, 'timeZone'>) => (
  <Muted oneLine tabular>
    <LegalDate date={dayIn(timeZone, at)} />
  </Muted>
);

const renderers: Record<TaskColumn, (task: FoundTask, format: CellFormat) => ReactNode> = {
  title: (task, { search }) => <Title task={task} search={search} />,
  references: ({ invention }) => <References references={invention.references} />,
  invention: ({ invention }) => <Text>{invention.title}</Text>,
  milestone: ({ milestoneTitle }) => <Text>{milestoneTitle}</Text>,
  assignees: ({ assignees }, { nameOf }) => <People people={assignees} nameOf={nameOf} />,
  dueAt: (task, { today }) => <Due {...task} today={today} />,
  status: ({ status }) => <Status status={status} />,
  tags: ({ tags }) => <Tags tags={tags} />,
  workflow: ({ workflowTitle }) => <Text>{workflowTitle}</Text>,
  category: ({ category }) => <Kind category={category} />,
  statusSince: ({ statusSince }, { timeZone }) => <Day at={statusSince} timeZone={timeZone} />,
  createdAt: ({ createdAt }, { timeZone }) => <Day at={createdAt} timeZone={timeZone} />,
  updatedAt: ({ updatedAt }, { timeZone }) => <Day at={updatedAt} timeZone={timeZone} />,
};

/** Renders a cell with plain elements, because scrolling renders thousands of them. */
export const renderCell = (column: TaskColumn, task: FoundTask, format: CellFormat): ReactNode =>
  renderers[column](task, format);
