import type { Milestone, MilestoneFinish } from '@hub/contract/milestones/milestone.schema.ts';
import type { Task } from '@hub/contract/tasks/task.schema.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { WaitingMark } from '../../../../components/feedback/waiting-mark.tsx';
import { ProgressRing } from '../../../../components/labels/progress-ring.tsx';
import { ReferenceChip } from '../../../../components/labels/reference-chip.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { PeopleStack } from '../../../../components/people/people-stack.tsx';
import { useKeptFocus } from '../../../../lib/focus/use-kept-focus.ts';
import { showSaveError } from '../../../ground/editing/public.ts';
import {
  closedTasksIn,
  openTasksIn,
  progressLabel,
  taskProgress,
  useCanEdit,
} from '../../../tasks/tasks/public.ts';
import { useMilestoneEdit } from '../hooks/use-milestone-edit.ts';
import { isStatutory, needsEvidence } from '../model/milestone-fields.ts';
import { EditMilestone } from './edit-milestone.tsx';
import { MilestoneActions } from './milestone-actions.tsx';
import { ClientDate, MilestoneDates } from './milestone-dates.tsx';
import { MilestoneDetails } from './milestone-details.tsx';
import { MilestoneDialog, type MilestoneQuestion } from './milestone-dialog.tsx';
import { MilestoneMark, MilestoneStateText } from './milestone-mark.tsx';
import classes from './milestone-row.module.css';
import { NextTaskLine } from './next-task-line.tsx';

/** State, rule and unsent changes of a milestone, after its title. */
const MilestoneMarks = ({ milestone }: { milestone: Milestone }) => (
  <>
    <MilestoneStateText milestone={milestone} />
    {milestone.ruleId && <ReferenceChip title="Deadline rule">{milestone.ruleId}</ReferenceChip>}
    <WaitingMark scope={`milestone ${milestone.id}`} />
  </>
);

/** Done and total tasks of a milestone, as a ring and "2/5". */
const ProgressCount = ({ tasks }: { tasks: readonly Task[] }) => {
  const progress = taskProgress(tasks);
  if (progress.total === 0) return <Muted>–</Muted>;
  return <ProgressRing {...progress} label={progressLabel(progress)} />;
};

/** Whether finishing needs a dialog: for the evidence, or for what happens to open tasks. */
const asksAtFinish = (milestone: Milestone): boolean =>
  needsEvidence(milestone) || openTasksIn(milestone).length > 0;

/** Finishes a milestone that asks nothing, and shows a message if the server refuses. */
const finishAtOnce = async (finish: () => Promise<unknown>): Promise<void> => {
  const refused = await finish();
  if (refused !== null) showSaveError(refused);
};

interface MilestoneRowProps {
  milestone: Milestone;
  isExpanded: boolean;
  onExpandedChange: (isExpanded: boolean) => void;
  /** True while rows must not move. */
  isBusy: boolean;
  /** Called before an action of the person changes the order. */
  onMove: () => void;
}

/** One milestone as a row that expands to its tasks, documents and date explanation. */
export const MilestoneRow = (props: MilestoneRowProps) => {
  const { milestone, isExpanded, onExpandedChange, isBusy, onMove } = props;
  const canEdit = useCanEdit(milestone.inventionId);
  const detailsId = useId();
  const title = useRef<HTMLButtonElement>(null);
  const [isEditing, setEditing] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [asking, setAsking] = useState<MilestoneQuestion>();
  const { finish, reopen, reopenWithTasks, cancel, restore, isSaving } = useMilestoneEdit(milestone);
  const keepFocus = useKeptFocus(title, milestoneState(milestone));
  const toggle = (): void => onExpandedChange(!isExpanded);
  const close = (action: () => Promise<void>) => () => {
    onMove();
    onExpandedChange(false);
    keepFocus();
    void action();
  };
  const move = (action: () => Promise<void>) => () => {
    onMove();
    void action();
  };
  // The dialog stays open if the server refuses.
  const finishFromDialog = async (body: MilestoneFinish): Promise<unknown> => {
    onMove();
    keepFocus();
    return finish(body).finally(() => onExpandedChange(false));
  };
  const addTask = (): void => {
    onExpandedChange(true);
    setAdding(true);
  };
  return (
    <li
      className={classes.item}
      data-row={milestone.id}
      data-state={milestoneState(milestone)}
      data-expanded={isExpanded || undefined}
      data-saving={isSaving || undefined}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a larger target for the button inside */}
      <div className={classes.row} onClick={toggle}>
        <Icon icon={IconChevronRight} size="sm" className={classes.chevron} />
        <MilestoneMark milestone={milestone} />
        <Stack as="span" gap={2} shrinks className={classes.text}>
          <Row as="span" shrinks className={classes.first}>
            <button
              ref={title}
              type="button"
              className={classes.title}
              aria-expanded={isExpanded}
              aria-controls={detailsId}
              title={milestone.title}
            >
              {milestone.title}
            </button>
            <MilestoneMarks milestone={milestone} />
          </Row>
          <NextTaskLine milestone={milestone} />
        </Stack>
        <span className={classes.progress}>
          <ProgressCount tasks={milestone.tasks} />
        </span>
        <span className={classes.people}>
          <PeopleStack people={milestone.assignees} />
        </span>
        <span className={classes.client} data-empty={!milestone.clientDueDate || undefined}>
          <ClientDate date={milestone.clientDueDate} />
        </span>
        <span className={classes.dates}>
          <MilestoneDates milestone={milestone} />
        </span>
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: keeps presses of the actions from opening the row */}
        <span className={classes.actions} onClick={(event) => event.stopPropagation()}>
          {canEdit && (
            <MilestoneActions
              milestone={milestone}
              onFinish={
                asksAtFinish(milestone) ? () => setAsking('finish') : close(() => finishAtOnce(finish))
              }
              onCancel={isStatutory(milestone) ? () => setAsking('cancel') : close(() => cancel())}
              onReopen={closedTasksIn(milestone).length > 0 ? () => setAsking('reopen') : move(reopen)}
              onRestore={move(restore)}
              onEdit={() => setEditing(true)}
              onAddTask={addTask}
            />
          )}
        </span>
      </div>
      <div id={detailsId} hidden={!isExpanded}>
        {isExpanded && (
          <MilestoneDetails
            milestone={milestone}
            isBusy={isBusy}
            isAdding={isAdding}
            onAddingChange={setAdding}
          />
        )}
      </div>
      {canEdit && isEditing && <EditMilestone milestone={milestone} onClose={() => setEditing(false)} />}
      {canEdit && asking && (
        <MilestoneDialog
          milestone={milestone}
          asking={asking}
          onClose={() => setAsking(undefined)}
          onFinish={finishFromDialog}
          onCancel={(body) => close(() => cancel(body))()}
          onReopen={(choice) => move(() => reopenWithTasks(choice))()}
        />
      )}
    </li>
  );
};
