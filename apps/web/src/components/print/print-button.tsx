import { IconPrinter } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { usePrint } from '../../lib/print/use-print.ts';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../buttons/icon.tsx';

interface PrintButtonProps extends Pick<ComponentProps<typeof Button>, 'size' | 'disabled'> {
  label: string;
  print: () => Promise<void>;
}

/** Button that prints a whole list; Ctrl+P does the same. */
export const PrintButton = ({ label, print, size, disabled = false }: PrintButtonProps) => {
  const { start, isPending } = usePrint(print, !disabled);
  return (
    <Button variant="icon" size={size} label={label} loading={isPending} disabled={disabled} onClick={start}>
      <Icon icon={IconPrinter} size="sm" />
    </Button>
  );
};
