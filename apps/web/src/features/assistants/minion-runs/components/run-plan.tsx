import type { Run } from '@hub/contract/minions/run.schema.ts';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import classes from './run-screen.module.css';

/** Plan of the run as a checklist; a proposal completes it. One that was sent in has none. */
export const RunPlan = ({ run }: { run: Run }) => {
  const isDone = run.proposal !== null;
  if (isDone && run.plan.length === 0) return null;
  return (
    <section className={classes.minion} aria-label="Plan">
      <h2 className={classes.heading}>Plan</h2>
      {run.plan.length === 0 && <p className={classes.muted}>The plan is not made yet.</p>}
      <ol className={classes.plan}>
        {run.plan.map((part) => (
          <li key={part} data-done={isDone || undefined}>
            <Icon
              icon={isDone ? IconCircleCheck : IconCircleDashed}
              label={isDone ? 'Done' : 'Not done yet'}
            />
            <span>{part}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};
