import { IconClockUp } from '@tabler/icons-react';
import { useScopeWaiting } from '../../lib/requests/waiting-writes.ts';
import { Icon } from '../buttons/icon.tsx';
import classes from './waiting-mark.module.css';

/** Quiet mark of something whose change waits for the connection. */
export const WaitingMark = ({ scope }: { scope: string }) =>
  useScopeWaiting(scope) && (
    <span className={classes.mark} title="Will be sent when you are back online">
      <Icon icon={IconClockUp} size="sm" />
      Not sent yet
    </span>
  );
