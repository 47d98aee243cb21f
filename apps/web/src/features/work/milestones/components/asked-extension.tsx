import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyView } from '../../../../components/feedback/lazy-view.tsx';
import type { TimeExtension } from '../../../../lib/time-extension.ts';
import { findMilestone, workQuery } from '../../../tasks/tasks/public.ts';

const ExtendTime = lazyView(async () => (await import('./extend-time.tsx')).ExtendTime);

/** Dialog that extends the time of the milestone that a person asked to extend. */
export const AskedExtension = ({ milestoneId, inventionId, months }: TimeExtension) => {
  const { data: work } = useQuery(workQuery(inventionId));
  const milestone = work && findMilestone(work, milestoneId);
  if (!milestone?.deadline) return null;
  return (
    <Suspense fallback={null}>
      <ExtendTime milestone={milestone} deadline={milestone.deadline} months={months} />
    </Suspense>
  );
};
