import { IconLock, IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
import classes from './access-panel.module.css';

interface VisibilityLineProps {
  isRestricted: boolean;
  /** Sentence about who can see the invention. */
  children: ReactNode;
}

/** Icon and sentence that show whether an invention is restricted. */
export const VisibilityLine = ({ isRestricted, children }: VisibilityLineProps) => (
  <Stack gap={10} shrinks className={classes.visibility}>
    <Icon icon={isRestricted ? IconLock : IconWorld} size="md" className={classes.visibilityIcon} />
    <div>
      <Text as="p" weight="medium">
        {isRestricted ? 'Restricted' : 'Everyone'}
      </Text>
      <p className={classes.muted}>{children}</p>
    </div>
  </Stack>
);
