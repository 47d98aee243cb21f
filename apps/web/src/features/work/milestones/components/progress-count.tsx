import type { Task } from '@hub/contract/tasks/task.schema.ts';
import { ProgressRing } from '../../../../components/labels/progress-ring.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { progressLabel, taskProgress } from '../../../tasks/tasks/public.ts';

/** Done and total tasks of a milestone, as a ring and "2/5". */
export const ProgressCount = ({ tasks }: { tasks: readonly Task[] }) => {
  const progress = taskProgress(tasks);
  if (progress.total === 0) return <Muted>–</Muted>;
  return <ProgressRing {...progress} label={progressLabel(progress)} />;
};
