import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import { type ComponentProps, Suspense } from 'react';
import { lazyView } from '../../../../components/feedback/lazy-view.tsx';
import type { CancelMilestone as Cancel } from './cancel-milestone.tsx';
import type { FinishMilestone as Finish } from './finish-milestone.tsx';
import type { ReopenMilestone as Reopen } from './reopen-milestone.tsx';

const FinishMilestone = lazyView(async () => (await import('./finish-milestone.tsx')).FinishMilestone);

const CancelMilestone = lazyView(async () => (await import('./cancel-milestone.tsx')).CancelMilestone);

const ReopenMilestone = lazyView(async () => (await import('./reopen-milestone.tsx')).ReopenMilestone);

/** Question that a person answers before an action on a milestone. */
export type MilestoneQuestion = 'finish' | 'cancel' | 'reopen';

interface MilestoneDialogProps {
  milestone: Milestone;
  asking: MilestoneQuestion;
  onClose: () => void;
  onFinish: ComponentProps<typeof Finish>['onFinish'];
  onCancel: ComponentProps<typeof Cancel>['onCancel'];
  onReopen: ComponentProps<typeof Reopen>['onReopen'];
}

/** Dialog of the question that is asked, loaded when first shown. */
export const MilestoneDialog = (props: MilestoneDialogProps) => {
  const { milestone, asking, onClose, onFinish, onCancel, onReopen } = props;
  const shared = { milestone, onClose };
  return (
    <Suspense fallback={null}>
      {asking === 'finish' && <FinishMilestone {...shared} onFinish={onFinish} />}
      {asking === 'cancel' && <CancelMilestone {...shared} onCancel={onCancel} />}
      {asking === 'reopen' && <ReopenMilestone {...shared} onReopen={onReopen} />}
    </Suspense>
  );
};
