import { IconLock, IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import classes from './access-panel.module.css';

interface VisibilityLineProps {
  isRestricted: boolean;
  /** Sentence about who can see the invention. */
  children: ReactNode;
}

/** Icon and sentence that show whether an invention is restricted. */
export const VisibilityLine = ({ isRestricted, children }: VisibilityLineProps) => (
  <div className={classes.visibility}>
    <Icon icon={isRestricted ? IconLock : IconWorld} size="md" className={classes.visibilityIcon} />
    <div>
      <p className={classes.right}>{isRestricted ? 'Restricted' : 'Everyone'}</p>
      <p className={classes.muted}>{children}</p>
    </div>
  </div>
);
