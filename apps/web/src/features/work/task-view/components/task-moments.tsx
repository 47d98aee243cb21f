import type { TaskView } from '@hub/contract/tasks/task.schema.ts';
import { Moment } from '../../../../components/dates/moment.tsx';
import classes from './task-facts.module.css';

/** Times at which a task was created and last updated. */
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
