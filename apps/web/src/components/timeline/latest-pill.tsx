import { IconArrowDown } from '@tabler/icons-react';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../buttons/icon.tsx';
import classes from './timeline.module.css';

interface LatestPillProps {
  /** Number of entries below the visible ones; null if it is not known. */
  count: number | null;
  onPress: () => void;
}

/** Button that leads to the newest entry. */
export const LatestPill = ({ count, onPress }: LatestPillProps) => (
  <div className={classes.pill} data-no-print>
    <Button size="small" color="primary" icon={<Icon icon={IconArrowDown} size="sm" />} onClick={onPress}>
      Jump to latest{count ? ` (${count.toLocaleString('en-US')})` : ''}
    </Button>
  </div>
);
