import type { TaskView } from '@hub/contract/workflow/task.schema.ts';
import {
  IconCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconProgress,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { Icon } from '../../../components/icon.tsx';
import { statusWords } from '../../tasks/public.ts';
import classes from './workflow-steps.module.css';

const marks: Record<TaskView['status'], TablerIcon> = {
  open: IconCircle,
  'in-progress': IconProgress,
  waiting: IconCircleDashed,
  done: IconCircleCheck,
  cancelled: IconCircleX,
};

/** The status of a step as a shape; colour only repeats it. */
export const StepMark = ({ status }: { status: TaskView['status'] }) => (
  <span className={classes.mark} data-status={status}>
    <Icon icon={marks[status]} label={statusWords(status).label} />
  </span>
);
