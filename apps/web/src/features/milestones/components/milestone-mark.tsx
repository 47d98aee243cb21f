import type { Milestone } from '@hub/contract/milestones/milestone.schema.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import {
  IconCircle,
  IconCircleCheck,
  IconCircleDashedCheck,
  IconCircleX,
  IconClock,
} from '@tabler/icons-react';
import { Icon } from '../../../components/buttons/icon.tsx';
import classes from './milestone-mark.module.css';

/** State of a milestone as an icon: open ring, clock after a reply, check, dashed check while evidence is pending, cross. */
export const MilestoneMark = ({ milestone }: { milestone: Milestone }) => {
  const state = milestoneState(milestone);
  if (state === 'cancelled' && milestone.proof === 'awaiting')
    return (
      <Icon icon={IconCircleX} size="md" label="Cancelled, needs verification" className={classes.awaiting} />
    );
  if (state === 'cancelled')
    return <Icon icon={IconCircleX} size="md" label="Cancelled" className={classes.muted} />;
  if (state === 'active' && milestone.repliedAt)
    return <Icon icon={IconClock} size="md" label="Replied, waiting" className={classes.active} />;
  if (state === 'active')
    return <Icon icon={IconCircle} size="md" label="Active" className={classes.active} />;
  return milestone.proof === 'awaiting' ? (
    <Icon
      icon={IconCircleDashedCheck}
      size="md"
      label="Finished, evidence pending"
      className={classes.awaiting}
    />
  ) : (
    <Icon icon={IconCircleCheck} size="md" label="Finished" className={classes.good} />
  );
};
