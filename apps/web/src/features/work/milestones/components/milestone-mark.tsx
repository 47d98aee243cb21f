import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import {
  IconCircle,
  IconCircleCheck,
  IconCircleDashedCheck,
  IconCircleX,
  IconClock,
} from '@tabler/icons-react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { useSetting } from '../../../ground/settings/public.ts';
import { milestoneIconSetting } from '../model/milestone-icon-setting.ts';
import classes from './milestone-mark.module.css';

const marks = {
  cancelled: { icon: IconCircleX, label: 'Cancelled', className: classes.muted },
  dropped: { icon: IconCircleX, label: 'Cancelled, needs verification', className: classes.awaiting },
  replied: { icon: IconClock, label: 'Replied, waiting', className: classes.active },
  active: { icon: IconCircle, label: 'Active', className: classes.active },
  awaiting: { icon: IconCircleDashedCheck, label: 'Finished, evidence pending', className: classes.awaiting },
  finished: { icon: IconCircleCheck, label: 'Finished', className: classes.good },
} as const;

const markOf = (milestone: Milestone): keyof typeof marks => {
  const state = milestoneState(milestone);
  if (state === 'active' && milestone.repliedAt !== null) return 'replied';
  if (milestone.proof !== 'awaiting' || state === 'active') return state;
  return state === 'finished' ? 'awaiting' : 'dropped';
};

/** State of a milestone as an icon: open ring, clock after a reply, check, dashed check while evidence is pending, cross. */
export const MilestoneMark = ({ milestone }: { milestone: Milestone }) => {
  const { icon, label, className } = marks[markOf(milestone)];
  return <Icon icon={icon} size="md" label={label} className={className} />;
};

/** The same state in words, where the person has asked for it; for the eye only, because the icon has a name. */
export const MilestoneStateText = ({ milestone }: { milestone: Milestone }) => {
  const { text } = useSetting(milestoneIconSetting);
  if (!text) return null;
  return (
    <Muted size="small" aria-hidden="true">
      {marks[markOf(milestone)].label}
    </Muted>
  );
};
