import { IconLock, IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../components/icon.tsx';
import classes from './access-panel.module.css';

interface VisibilityLineProps {
  isRestricted: boolean;
  /** Who may see it. */
  children: ReactNode;
}

/** Whether an invention is open or restricted, in shape and word. */
export const VisibilityLine = ({ isRestricted, children }: VisibilityLineProps) => (
  <div className={classes.visibility}>
    <Icon icon={isRestricted ? IconLock : IconWorld} size="md" className={classes.visibilityIcon} />
    <div>
      <p className={classes.right}>{isRestricted ? 'Restricted' : 'Open'}</p>
      <p className={classes.muted}>{children}</p>
    </div>
  </div>
);
