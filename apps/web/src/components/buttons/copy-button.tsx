import { CopyButton as Clipboard } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface CopyButtonProps {
  text: string;
  /** Accessible name that says what is copied. */
  label: string;
}

/** Button that copies a text beside it, such as a secret or an address. */
export const CopyButton = ({ text, label }: CopyButtonProps) => (
  <Clipboard value={text}>
    {({ copied, copy }) => (
      <Button size="small" icon={<Icon icon={IconCopy} size="sm" />} aria-label={label} onClick={copy}>
        {copied ? 'Copied' : 'Copy'}
      </Button>
    )}
  </Clipboard>
);
