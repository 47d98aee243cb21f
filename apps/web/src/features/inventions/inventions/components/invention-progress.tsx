import type { InventionId } from '@hub/contract/fields.ts';
import { taskStatuses } from '@hub/domain/tasks/task-status.ts';
import { ProgressRing } from '../../../../components/labels/progress-ring.tsx';
import { progressLabel, statusLabel } from '../../../tasks/tasks/public.ts';
import { useProgress } from '../hooks/use-progress.ts';

/** How many tasks of an invention are done, as a ring and "2/5"; nothing for an invention without tasks. */
export const InventionProgress = ({ id }: { id: InventionId }) => {
  const progress = useProgress(id);
  if (!progress || progress.total === 0) return null;
  const { done, total, byStatus } = progress;
  const counts = taskStatuses
    .filter((status) => byStatus[status] > 0)
    .map((status) => `${statusLabel(status).label}: ${byStatus[status]}`);
  return (
    <ProgressRing
      done={done}
      total={total}
      label={progressLabel(progress)}
      title={`Tasks: ${counts.join(', ')}`}
    />
  );
};
