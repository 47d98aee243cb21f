import type { Milestone } from '@hub/contract/workflow/milestone.schema.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import { DueLabel } from '../../../components/due-label.tsx';
import { usePersonNames } from '../../../components/use-person-names.ts';
import { useToday } from '../../tasks/public.ts';
import classes from './next-task-line.module.css';

const ClosedLine = ({ milestone }: { milestone: Milestone }) => {
  const nameOf = usePersonNames();
  const { check, finished, proof } = milestone;
  if (finished && proof === 'awaiting') {
    return (
      <span className={classes.text} title={check?.reason || 'Finished, awaiting proof'}>
        <span className={classes.awaiting}>Awaiting proof</span>
        {check && ` · by ${nameOf(check.openedBy)}, check is open`}
      </span>
    );
  }
  if (finished && proof === 'confirmed')
    return <span className={classes.text}>Confirmed by a second person</span>;
  const closing = milestone.documents.find(({ relation }) => relation === 'closed');
  return closing ? <span className={classes.text}>Closed by {closing.description}</span> : null;
};

const OpenLine = ({ nextTask }: Pick<Milestone, 'nextTask'>) => {
  const today = useToday();
  if (!nextTask) return 'No open task';
  return (
    <>
      <span className={[classes.text, classes.task].join(' ')}>Next: {nextTask.title}</span>
      {nextTask.dueAt && <DueLabel dueAt={nextTask.dueAt} today={today} />}
    </>
  );
};

/** What to do next on a milestone; for a closed one, the paper that closed it or that it is still missing. */
export const NextTaskLine = ({ milestone }: { milestone: Milestone }) => (
  <span className={classes.line}>
    {milestoneState(milestone) === 'active' ? (
      <OpenLine nextTask={milestone.nextTask} />
    ) : (
      <ClosedLine milestone={milestone} />
    )}
  </span>
);
