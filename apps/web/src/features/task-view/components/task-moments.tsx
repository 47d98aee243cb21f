import type { TaskView } from '@hub/contract/workflow/task.schema.ts';
import classes from './task-facts.module.css';

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** When a task was made and last changed. */
export const TaskMoments = ({ task: { createdAt, updatedAt } }: { task: TaskView }) =>
  [
    { label: 'Created', at: createdAt },
    { label: 'Updated', at: updatedAt },
  ].map(({ label, at }) => (
    <div key={label} className={classes.fact}>
      <dt>{label}</dt>
      <dd>
        <time className={classes.moment} dateTime={at}>
          {moment.format(new Date(at))}
        </time>
      </dd>
    </div>
  ));
