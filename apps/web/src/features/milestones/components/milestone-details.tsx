import type { Milestone } from '@hub/contract/workflow/milestone.schema.ts';
import { MilestoneDateProof } from '../../dates/public.ts';
import { Notes } from '../../notes/public.ts';
import { TaskList } from '../../tasks/public.ts';
import classes from './milestone-details.module.css';
import { MilestoneDocuments } from './milestone-documents.tsx';

interface MilestoneDetailsProps {
  milestone: Milestone;
  isBusy: boolean;
  isAdding: boolean;
  onAddingChange: (isAdding: boolean) => void;
}

/** What an open milestone shows: its tasks, the papers that opened and closed it, why its date is what it is, and its notes. */
export const MilestoneDetails = ({ milestone, isBusy, isAdding, onAddingChange }: MilestoneDetailsProps) => (
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
        <MilestoneDateProof milestone={milestone} />
      </div>
    )}
    <div className={classes.proof}>
      <Notes inventionId={milestone.inventionId} milestoneId={milestone.id} />
    </div>
  </div>
);
