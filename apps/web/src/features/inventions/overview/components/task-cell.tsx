import type { OverviewRow, OverviewTask } from '@hub/contract/overview/overview.calls.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { DueLabel } from '../../../../components/dates/due-label.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { PeopleStack } from '../../../../components/people/people-stack.tsx';
import { NoValue } from './no-value.tsx';
import classes from './overview-cells.module.css';

export interface CellProps {
  today: IsoDate;
  isColored: boolean;
  /** Whether rows have two lines, with more detail. */
  isTall: boolean;
}

/** Title of the milestone of a task that is not the one that its row names; null if it is. */
const otherMilestone = (
  { nextMilestone, roadmap }: OverviewRow,
  { milestoneId }: OverviewTask,
): string | null =>
  milestoneId === nextMilestone?.id ? null : (roadmap.find(({ id }) => id === milestoneId)?.title ?? null);

/** The next task: its title, its milestone if the row names another one, and in tall rows its due date and people. */
export const TaskCell = (props: CellProps & { row: OverviewRow; task: OverviewTask | null }) => {
  const { row, task, today, isColored, isTall } = props;
  if (!task) return <NoValue label="No open task" />;
  const ofOther = otherMilestone(row, task);
  return (
    <Stack as="span" gap={2} shrinks>
      <span className={classes.text} title={ofOther ? `${task.title} · ${ofOther}` : task.title}>
        {task.title}
        {ofOther && <Muted> · {ofOther}</Muted>}
      </span>
      {isTall && (
        <Row as="span" gap={8} className={classes.second}>
          <DueLabel
            dueAt={task.dueAt}
            today={today}
            isAtOnce={task.dueAtOnce}
            surcharge={task.surcharge}
            colored={isColored}
            isShort
          />
          <PeopleStack people={task.assignees} />
        </Row>
      )}
    </Stack>
  );
};
