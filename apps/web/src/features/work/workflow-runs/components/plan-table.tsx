import type {
  PlannedEdit,
  PlannedMilestone,
  WorkflowPlan,
} from '@hub/contract/workflow-runs/workflow-run.schema.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { StatusChip, type Tone } from '../../../../components/labels/status-chip.tsx';
import { useReviewLabel } from '../../../../components/labels/use-review-label.ts';
import { Stack } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { ScrollRegion } from '../../../../components/table/scroll-region.tsx';
import { changeNames, editText, roleNames } from '../model/plan-labels.ts';
import classes from './plan-table.module.css';

type PlannedTask = PlannedMilestone['tasks'][number];
type Change = PlannedTask['change'];

const tones: Readonly<Record<Change, Tone>> = {
  add: 'good',
  move: 'info',
  edit: 'info',
  keep: 'neutral',
  remove: 'danger',
};

const PlanDate = ({ from, to }: { from: string | null; to: string | null }) => (
  <span className={classes.dates}>
    {from !== null && from !== to && (
      <>
        <Muted as="s">
          <LegalDate date={from} />
        </Muted>
        <Icon icon={IconArrowRight} size="xs" label="to" className={classes.arrow} />
      </>
    )}
    {to === null ? <Muted>No date yet</Muted> : <LegalDate date={to} />}
  </span>
);

interface ChangeCellProps {
  change: Change;
  reason: string | null;
  edits: readonly PlannedEdit[];
}

const ChangeCell = ({ change, reason, edits }: ChangeCellProps) => {
  const reviewLabel = useReviewLabel(edits.some(({ field }) => field === 'category'));
  return (
    <td className={classes.change}>
      <StatusChip tone={tones[change]}>{changeNames[change]}</StatusChip>
      {edits.map((edit) => (
        <Muted key={edit.field} block size="small" above={2}>
          {editText(edit, reviewLabel)}
        </Muted>
      ))}
      {reason && (
        <Muted block size="small" above={2}>
          {reason}
        </Muted>
      )}
    </td>
  );
};

const StepRow = ({ task, withChange }: { task: PlannedTask; withChange: boolean }) => {
  const nameOf = usePersonNames();
  return (
    <tr className={classes.step} data-change={task.change}>
      <td className={classes.stepTitle}>
        <span>{task.title}</span>
      </td>
      <td className={classes.people}>
        {task.assignees.length > 0 ? (
          task.assignees.map(nameOf).join(', ')
        ) : (
          <Muted>{task.role ? roleNames[task.role] : 'Nobody yet'}</Muted>
        )}
      </td>
      <td>
        <PlanDate from={task.from} to={task.change === 'remove' ? task.from : task.to} />
      </td>
      {withChange && <ChangeCell {...task} />}
    </tr>
  );
};

const MilestoneRows = ({ milestone, withChange }: { milestone: PlannedMilestone; withChange: boolean }) => {
  const latest = milestone.deadline?.latest;
  return (
    <tbody>
      <tr className={classes.milestone} data-change={milestone.change}>
        <th scope="rowgroup" colSpan={2}>
          {milestone.title}
          {milestone.to.clientDueDate && (
            <Muted block size="small" weight="normal" oneLine>
              Client <PlanDate from={milestone.from?.clientDueDate ?? null} to={milestone.to.clientDueDate} />
            </Muted>
          )}
        </th>
        <td>
          <PlanDate from={milestone.from?.dueAt ?? null} to={milestone.to.dueAt} />
          {latest && latest !== milestone.to.dueAt && (
            <Muted block size="small" weight="normal" oneLine>
              final date <LegalDate date={latest} />
            </Muted>
          )}
        </td>
        {withChange && <ChangeCell {...milestone} />}
      </tr>
      {milestone.tasks.map((task) => (
        <StepRow key={task.stepId ?? task.id ?? task.title} task={task} withChange={withChange} />
      ))}
    </tbody>
  );
};

interface PlanTableProps {
  plan: WorkflowPlan;
  /** Accessible name of the table. */
  label: string;
  /** Shows a column with the change of each row, for plans that change an existing workflow. */
  withChange?: boolean;
  /** True while the plan of an earlier input is still shown. */
  isOutdated?: boolean;
}

/** Milestones and steps that a plan creates or changes, with dates and people. */
export const PlanTable = ({ plan, label, withChange = false, isOutdated = false }: PlanTableProps) => (
  <Stack gap={8} shrinks className={classes.frame} data-outdated={isOutdated || undefined}>
    {plan.warnings.length > 0 && (
      <ul className={classes.warnings}>
        {plan.warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    )}
    <ScrollRegion label={label} className={classes.scroller}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.head}>
              Milestone and step
            </th>
            <th scope="col" className={classes.head}>
              People
            </th>
            <th scope="col" className={classes.head}>
              Due
            </th>
            {withChange && (
              <th scope="col" className={classes.head}>
                Change
              </th>
            )}
          </tr>
        </thead>
        {plan.milestones.map((milestone) => (
          <MilestoneRows
            key={milestone.templateMilestoneId ?? milestone.id ?? milestone.title}
            milestone={milestone}
            withChange={withChange}
          />
        ))}
      </table>
    </ScrollRegion>
  </Stack>
);
