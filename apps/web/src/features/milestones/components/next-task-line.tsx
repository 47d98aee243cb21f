import type { Milestone } from '@hub/contract/workflow/milestone.schema.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import { DueLabel } from '../../../components/due-label.tsx';
import { useToday } from '../../tasks/public.ts';
import classes from './milestone-row.module.css';

/** What to do next on a milestone; for a closed one, the paper that closed it or that it is still missing. */
export const NextTaskLine = ({ milestone }: { milestone: Milestone }) => {
  const today = useToday();
  if (milestoneState(milestone) !== 'active') {
    if (milestone.finished && milestone.proof === 'awaiting') {
      return <span className={classes.awaiting}>Finished, awaiting proof</span>;
    }
    const closing = milestone.documents.find(({ relation }) => relation === 'closed');
    return closing ? (
      <span className={classes.next}>
        <span className={classes.closedBy}>Closed by {closing.description}</span>
      </span>
    ) : null;
  }
  const { nextTask } = milestone;
  if (!nextTask) return <span className={classes.next}>No open task</span>;
  return (
    <span className={classes.next}>
      <span className={classes.nextTitle}>Next: {nextTask.title}</span>
      {nextTask.dueAt && <DueLabel dueAt={nextTask.dueAt} today={today} />}
    </span>
  );
};
