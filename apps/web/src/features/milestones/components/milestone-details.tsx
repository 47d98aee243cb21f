import type { Milestone } from '@hub/contract/workflow/milestone.schema.ts';
import { TaskList } from '../../tasks/public.ts';
import classes from './milestone-details.module.css';
import { MilestoneDocuments } from './milestone-documents.tsx';
import { WhyThisDate } from './why-this-date.tsx';

interface MilestoneDetailsProps {
  milestone: Milestone;
  isBusy: boolean;
  isAdding: boolean;
  onAddingChange: (isAdding: boolean) => void;
}

/** What an open milestone shows: its tasks, the papers that opened and closed it, and why its date is what it is. */
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
    {(milestone.documents.length > 0 || milestone.deadline) && (
      <div className={classes.proof}>
        {milestone.documents.length > 0 && <MilestoneDocuments documents={milestone.documents} />}
        {milestone.deadline && <WhyThisDate deadline={milestone.deadline} />}
      </div>
    )}
  </div>
);
