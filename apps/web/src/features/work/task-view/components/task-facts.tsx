import type { TaskView } from '@hub/contract/tasks/task.schema.ts';
import { secondReview } from '@hub/domain/tasks/second-review.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useRef } from 'react';
import { DueCell } from '../../../../components/cells/due-cell.tsx';
import { PeopleCell } from '../../../../components/cells/people-cell.tsx';
import { Moment } from '../../../../components/dates/moment.tsx';
import { lazyView } from '../../../../components/feedback/lazy-view.tsx';
import { Box } from '../../../../components/look/stack.tsx';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { awayPeople } from '../../../../lib/account/known-people.ts';
import { minionBots } from '../../../../lib/account/minion-bots.ts';
import { useStore } from '../../../../lib/store.ts';
import { DateCardButton } from '../../../dates/deadlines/public.ts';
import {
  ReviewOutcomeMenu,
  TaskStatusMenu,
  taskState,
  type useTaskEdit,
} from '../../../tasks/tasks/public.ts';
import { useTaskKey } from '../hooks/use-task-key.ts';
import { MilestoneField } from './milestone-field.tsx';
import { TagsField } from './tags-field.tsx';
import classes from './task-facts.module.css';

/** Says that a person is away, with a link to the summary of the absence for those who may read it. */
const AwayNote = ({ person }: { person: string }) => {
  const nameOf = usePersonNames();
  const away = useStore(awayPeople).get(person);
  if (!away) return null;
  const { absenceId, text } = away;
  return (
    <span className={classes.away}>
      {nameOf(person)} is{' '}
      {absenceId === null ? (
        text
      ) : (
        <Link to="/cover/$absenceId" params={{ absenceId }}>
          {text}
        </Link>
      )}
      .
    </span>
  );
};

/** Times at which a task was created and last updated. */
const TaskMoments = ({ task: { createdAt, updatedAt } }: { task: TaskView }) =>
  [
    { label: 'Created', at: createdAt },
    { label: 'Updated', at: updatedAt },
  ].map(({ label, at }) => (
    <div key={label} className={classes.fact}>
      <dt>{label}</dt>
      <dd>
        <Moment className={classes.moment} at={at} />
      </dd>
    </div>
  ));

const TaskDelegation = lazyView(
  async () => (await import('../../../tasks/minion-delegation/public.ts')).TaskDelegation,
);

interface TaskFactsProps {
  task: TaskView;
  handle: ReturnType<typeof useTaskEdit>;
  onDelete: () => void;
}

interface FactProps {
  label: string;
  letter: string;
  canEdit: boolean;
  children: ReactNode;
}

/** A field and the key that opens it. */
const Fact = ({ label, letter, canEdit, children }: FactProps) => {
  const value = useRef<HTMLElement>(null);
  useTaskKey({
    letter,
    label: `Change the ${label.toLowerCase()}`,
    isOn: canEdit,
    run: () => value.current?.querySelector('button')?.click(),
  });
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd ref={value}>{children}</dd>
    </div>
  );
};

/** The fields of a task, edited in place. */
export const TaskFacts = ({ task, handle: { edit, move }, onDelete }: TaskFactsProps) => {
  const nameOf = usePersonNames();
  const opened = useRef(task);
  const disabled = !task.canEdit;
  const bots = useStore(minionBots);
  const isDelegable = task.canEdit && taskState(task.status) === 'active' && bots.size > 0;
  const showsMinion = isDelegable || task.assignees.some((value) => bots.has(value));
  return (
    <dl className={classes.facts}>
      <Fact label="Status" letter="s" canEdit={task.canEdit}>
        <TaskStatusMenu
          task={task}
          disabled={disabled}
          onChange={(status) => void edit({ status })}
          onMove={(milestoneId, title) => void move(milestoneId, title)}
          onDelete={onDelete}
        />
      </Fact>
      {task.category === secondReview && (
        <Fact label="Outcome" letter="o" canEdit={task.canEdit}>
          <ReviewOutcomeMenu task={task} disabled={disabled} onChange={(choice) => void edit(choice)} />
        </Fact>
      )}
      <Fact label="Due date" letter="d" canEdit={task.canEdit}>
        <DueCell
          label={`Due date of “${task.title}”`}
          dueAt={task.dueAt}
          state={taskState(task.status)}
          isAtOnce={task.dueAtOnce}
          surcharge={task.surcharge}
          disabled={disabled}
          onOpen={() => {
            opened.current = task;
          }}
          onChange={(dueAt) => void edit({ dueAt }, opened.current)}
        />
        {task.dueAt && <DateCardButton of="task" id={task.id} title={task.title} version={task.updatedAt} />}
      </Fact>
      <Fact label="People" letter="a" canEdit={task.canEdit}>
        <PeopleCell
          label={`People of “${task.title}”`}
          people={task.assignees}
          disabled={disabled}
          onChange={(assignees) => void edit({ assignees })}
        />
        <Box as="span" shrinks>
          {task.assignees.map(nameOf).join(', ') || 'Nobody'}
        </Box>
        {task.assignees.map((value) => (
          <AwayNote key={value} person={value} />
        ))}
      </Fact>
      {showsMinion && (
        <div className={classes.fact}>
          <dt>Minion</dt>
          <dd>
            <Suspense fallback={null}>
              <TaskDelegation task={task} onAssignees={(assignees) => void edit({ assignees })} />
            </Suspense>
          </dd>
        </div>
      )}
      <Fact label="Milestone" letter="m" canEdit={task.canEdit}>
        <MilestoneField task={task} onMove={(milestoneId, title) => void move(milestoneId, title)} />
      </Fact>
      <Fact label="Tags" letter="t" canEdit={task.canEdit}>
        <TagsField task={task} onChange={(tags) => void edit({ tags })} />
      </Fact>
      <TaskMoments task={task} />
    </dl>
  );
};
