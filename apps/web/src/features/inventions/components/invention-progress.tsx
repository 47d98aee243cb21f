import type { InventionId } from '@hub/contract/fields.ts';
import { taskStatuses } from '@hub/domain/tasks/task-status.ts';
import { ProgressRing } from '../../../components/labels/progress-ring.tsx';
import { countOf } from '../../../lib/format/format-count.ts';
import { statusLabel } from '../../tasks/public.ts';
import { useProgress } from '../hooks/use-progress.ts';

/** How many tasks of an invention are done, as a ring; nothing for an invention without tasks. */
export const InventionProgress = ({ id }: { id: InventionId }) => {
  const progress = useProgress(id);
  if (!progress || progress.total === 0) return null;
  const { done, total, byStatus } = progress;
  const title = taskStatuses
    .filter((status) => byStatus[status] > 0)
    .map((status) => `${statusLabel(status).label}: ${byStatus[status]}`)
    .join(', ');
  return (
    <ProgressRing
      done={done}
      total={total}
      label={`${done} of ${countOf(total, 'task')} done`}
      title={`Tasks: ${title}`}
    />
  );
};
