import { IconArrowUp } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import classes from './task-history.module.css';

interface NewEventsPillProps {
  /** Null where there are more than can be told. */
  count: number | null;
  show: () => void;
}

/** Says that something happened without moving what is being read. */
export const NewEventsPill = ({ count, show }: NewEventsPillProps) => {
  const pill = useRef<HTMLDivElement>(null);
  const showFromTop = (): void => {
    pill.current?.closest('main')?.scrollTo({ top: 0 });
    show();
  };
  return (
    <div ref={pill} className={classes.pill} role="status">
      <Button size="small" color="primary" icon={<Icon icon={IconArrowUp} size="sm" />} onClick={showFromTop}>
        {count === null ? 'More than 50 new' : `${count} new`}
      </Button>
    </div>
  );
};
