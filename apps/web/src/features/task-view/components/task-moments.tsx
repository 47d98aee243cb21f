import type { TaskView } from '@hub/contract/workflow/task.schema.ts';
import { Moment } from '../../../components/moment.tsx';
import classes from './task-facts.module.css';

/** When a task was made and last changed. */
export const TaskMoments = ({ task: { createdAt, updatedAt } }: { task: TaskView }) =>
  [
    { label: 'Created', at: createdAt },
    { label: 'Updated', at: updatedAt },
  ].map(({ label, at }) => (
    <div key={label} className={classes.fact}>
      <dt>{label}</dt>
      <dd>
        <Moment className={classes.moment} at={at} />
      </dd>
    </div>
  ));
