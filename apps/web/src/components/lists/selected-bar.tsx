import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../buttons/icon.tsx';
import { Row } from '../look/stack.tsx';
import { Text } from '../look/text.tsx';
import classes from './selected-bar.module.css';

interface SelectedBarProps {
  label: string;
  children: ReactNode;
}

/** Bar that floats over the end of a list, with what can be done with its selected rows. */
export const SelectedBar = ({ label, children }: SelectedBarProps) => (
  <Row gap={8} wraps className={classes.bar} data-no-print role="group" aria-label={label}>
    {children}
  </Row>
);

/** Number of rows, in words. */
export const SelectedCount = ({ role, children }: { role?: 'status'; children: ReactNode }) => (
  <Text weight="medium" tabular role={role}>
    {children}
  </Text>
);

/** Button at the end of the bar. */
export const ClearSelection = ({ onClear }: { onClear: () => void }) => (
  <Button size="small" variant="icon" label="Clear the selection" keyHint="Esc" onClick={onClear}>
    <Icon icon={IconX} />
  </Button>
);
