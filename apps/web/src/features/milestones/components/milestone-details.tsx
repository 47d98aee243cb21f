import type { Milestone } from '@hub/contract/workflow/milestone.schema.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import { MilestoneDateProof } from '../../dates/public.ts';
import { Notes } from '../../notes/public.ts';
import { TaskList, useCanEdit } from '../../tasks/public.ts';
import { useMilestoneEdit } from '../hooks/use-milestone-edit.ts';
import classes from './milestone-details.module.css';
import { MilestoneDocuments } from './milestone-documents.tsx';

interface MilestoneDetailsProps {
  milestone: Milestone;
  isBusy: boolean;
  isAdding: boolean;
  onAddingChange: (isAdding: boolean) => void;
}

/** What an open milestone shows: its tasks, the papers that opened and closed it, why its date is what it is, and its notes. */
export const MilestoneDetails = (props: MilestoneDetailsProps) => {
  const { milestone, isBusy, isAdding, onAddingChange } = props;
  const { moveClientDate } = useMilestoneEdit(milestone);
  const isMovable = useCanEdit() && milestoneState(milestone) === 'active';
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
        <div className={classes.proof}>
          {milestone.documents.length > 0 && <MilestoneDocuments documents={milestone.documents} />}
          <MilestoneDateProof milestone={milestone} onClientDate={isMovable ? moveClientDate : undefined} />
        </div>
      )}
      <div className={classes.proof}>
        <Notes inventionId={milestone.inventionId} milestoneId={milestone.id} />
      </div>
    </div>
  );
};
