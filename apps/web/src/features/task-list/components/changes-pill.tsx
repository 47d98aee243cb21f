import { IconRefresh } from '@tabler/icons-react';
import { Icon } from '../../../components/icon.tsx';
import { countOf } from '../../../lib/count-words.ts';
import classes from './changes-pill.module.css';

interface ChangesPillProps {
  count: number;
  onApply: () => void;
}

/** Says how many tasks would come, go or move, and shows them when it is pressed. */
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
