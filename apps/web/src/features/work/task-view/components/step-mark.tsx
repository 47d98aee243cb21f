import type { TaskView } from '@hub/contract/tasks/task.schema.ts';
import {
  IconCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconProgress,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { statusLabel } from '../../../tasks/tasks/public.ts';
import classes from './workflow-steps.module.css';

const marks: Record<TaskView['status'], TablerIcon> = {
  open: IconCircle,
  'in-progress': IconProgress,
  waiting: IconCircleDashed,
  done: IconCircleCheck,
  cancelled: IconCircleX,
};

/** The status of a step as a shape; the color repeats it. */
export const StepMark = ({ status }: { status: TaskView['status'] }) => (
  <span className={classes.mark} data-status={status}>
    <Icon icon={marks[status]} label={statusLabel(status).label} />
  </span>
);
