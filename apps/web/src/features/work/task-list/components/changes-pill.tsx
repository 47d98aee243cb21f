import { IconRefresh } from '@tabler/icons-react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import classes from './changes-pill.module.css';

interface ChangesPillProps {
  count: number;
  onApply: () => void;
}

/** Button with the number of waiting changes; clicking it applies them. */
export const ChangesPill = ({ count, onApply }: ChangesPillProps) => (
  <div role="status" className={classes.place}>
    {count > 0 && (
      <button type="button" className={classes.pill} onClick={onApply}>
        <Icon icon={IconRefresh} size="sm" />
        {countOf(count, 'change')}
      </button>
    )}
  </div>
);
