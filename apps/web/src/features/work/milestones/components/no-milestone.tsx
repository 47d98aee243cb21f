import type { InventionId } from '@hub/contract/fields.ts';
import type { InventionMilestones } from '@hub/contract/milestones/milestone.schema.ts';
import { useId, useState } from 'react';
import { Box } from '../../../../components/look/stack.tsx';
import { TaskList } from '../../../tasks/tasks/public.ts';
import classes from './milestones-overview.module.css';

interface NoMilestoneProps {
  inventionId: InventionId;
  tasks: InventionMilestones['tasks'];
  isBusy: boolean;
}

/** The tasks without a milestone. */
export const NoMilestone = ({ inventionId, tasks, isBusy }: NoMilestoneProps) => {
  const titleId = useId();
  const [isAdding, setAdding] = useState(false);
  return (
    <section className={classes.group} aria-labelledby={titleId}>
      <Box id={titleId} as="h2" below={8}>
        No Milestone
      </Box>
      <div className={classes.loose}>
        <TaskList
          tasks={tasks}
          inventionId={inventionId}
          milestoneId={null}
          isBusy={isBusy}
          isAdding={isAdding}
          onAddingChange={setAdding}
        />
      </div>
    </section>
  );
};
