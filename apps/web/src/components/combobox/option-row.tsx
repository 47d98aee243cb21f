import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../buttons/icon.tsx';
import { Stack } from '../look/stack.tsx';
import { Hint, Text } from '../look/text.tsx';
import { PersonAvatar } from '../people/person-avatar.tsx';
import classes from './combobox.module.css';

/** Option of a list. */
export interface Choice {
  value: string;
  label: string;
  /** Muted text before the label, such as the field of a value. */
  lead?: string;
  sublabel?: string | null;
  icon?: ReactNode;
  /** Shown instead of the label. */
  content?: ReactNode;
  isPerson?: boolean;
  isChosen?: boolean;
  /** Heading above the option; options of one group must be adjacent. */
  group?: string;
}

/** Content of one option: icon or avatar, label, second line, and a check mark when chosen. */
export const OptionRow = ({ choice }: { choice: Choice }) => (
  <>
    {choice.isPerson ? <PersonAvatar value={choice.value} name={choice.label} size="small" /> : choice.icon}
    <Stack as="span" shrinks grows>
      <Text cut title={choice.label}>
        {choice.lead && <Hint>{choice.lead}: </Hint>}
        {choice.content ?? choice.label}
      </Text>
      {choice.sublabel && <span className={classes.sublabel}>{choice.sublabel}</span>}
    </Stack>
    {choice.isChosen && <Icon icon={IconCheck} size="sm" className={classes.check} />}
  </>
);
