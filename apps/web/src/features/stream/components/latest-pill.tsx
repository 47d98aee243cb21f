import { IconArrowDown } from '@tabler/icons-react';
import { Button } from '../../../components/buttons/button.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import classes from './timeline.module.css';

interface LatestPillProps {
  /** Number of events below the visible ones; null if it is not known. */
  count: number | null;
  onPress: () => void;
}

/** Button that leads to the newest event. */
export const LatestPill = ({ count, onPress }: LatestPillProps) => (
  <div className={classes.pill}>
    <Button size="small" color="primary" icon={<Icon icon={IconArrowDown} size="sm" />} onClick={onPress}>
      Jump to latest{count ? ` (${count.toLocaleString('en-US')})` : ''}
    </Button>
  </div>
);
