import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import { IconCircle, IconCircleCheck, IconCircleDashedCheck, IconCircleX } from '@tabler/icons-react';
import { Icon } from '../../../components/buttons/icon.tsx';
import { useSetting } from '../../settings/public.ts';
import { milestoneIconSetting } from '../model/milestone-icon-setting.ts';
import classes from './milestone-mark.module.css';

const marks = {
  cancelled: { icon: IconCircleX, label: 'Cancelled', className: classes.muted },
  active: { icon: IconCircle, label: 'Active', className: classes.active },
  awaiting: { icon: IconCircleDashedCheck, label: 'Finished, evidence pending', className: classes.awaiting },
  finished: { icon: IconCircleCheck, label: 'Finished', className: classes.good },
} as const;

const markOf = (milestone: Milestone): keyof typeof marks => {
  const state = milestoneState(milestone);
  return state === 'finished' && milestone.proof === 'awaiting' ? 'awaiting' : state;
};

/** State of a milestone as an icon: open ring, check, dashed check while evidence is pending, cross. */
export const MilestoneMark = ({ milestone }: { milestone: Milestone }) => {
  const { icon, label, className } = marks[markOf(milestone)];
  return <Icon icon={icon} size="md" label={label} className={className} />;
};

/** The same state in words, where the person has asked for it; for the eye only, because the icon has a name. */
export const MilestoneStateText = ({ milestone }: { milestone: Milestone }) => {
  const { text } = useSetting(milestoneIconSetting);
  if (!text) return null;
  return (
    <span className={classes.text} aria-hidden="true">
      {marks[markOf(milestone)].label}
    </span>
  );
};
