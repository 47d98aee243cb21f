import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import { MilestoneDateExplanation } from '../../../dates/deadlines/public.ts';
import { TaskList, useCanEdit } from '../../../tasks/tasks/public.ts';
import { Notes } from '../../notes/public.ts';
import { useMilestoneEdit } from '../hooks/use-milestone-edit.ts';
import classes from './milestone-details.module.css';
import { MilestoneDocuments } from './milestone-documents.tsx';

interface MilestoneDetailsProps {
  milestone: Milestone;
  isBusy: boolean;
  isAdding: boolean;
  onAddingChange: (isAdding: boolean) => void;
}

/** Details of an expanded milestone: tasks, documents, date explanation and notes. */
export const MilestoneDetails = (props: MilestoneDetailsProps) => {
  const { milestone, isBusy, isAdding, onAddingChange } = props;
  const { moveClientDate } = useMilestoneEdit(milestone);
  const isMovable = useCanEdit(milestone.inventionId) && milestoneState(milestone) === 'active';
  return (
    <div className={classes.details}>
      <TaskList
        tasks={milestone.tasks}
        inventionId={milestone.inventionId}
        milestoneId={milestone.id}
        isBusy={isBusy}
        isAdding={isAdding}
        onAddingChange={onAddingChange}
      />
      {(milestone.documents.length > 0 || milestone.dueAt || milestone.clientDueDate) && (
        <div className={classes.explanation}>
          {milestone.documents.length > 0 && <MilestoneDocuments documents={milestone.documents} />}
          <MilestoneDateExplanation
            milestone={milestone}
            onClientDate={isMovable ? moveClientDate : undefined}
            canExtend={isMovable}
          />
        </div>
      )}
      <div className={classes.explanation}>
        <Notes inventionId={milestone.inventionId} milestoneId={milestone.id} />
      </div>
    </div>
  );
};
