import { IconArrowUp } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import classes from './task-history.module.css';

interface NewEventsPillProps {
  /** Null if there are more than one page holds. */
  count: number | null;
  show: () => void;
}

/** Button that announces new events and shows them, without moving the list until it is pressed. */
export const NewEventsPill = ({ count, show }: NewEventsPillProps) => {
  const pill = useRef<HTMLDivElement>(null);
  const showFromTop = (): void => {
    pill.current?.closest('main')?.scrollTo({ top: 0 });
    show();
  };
  return (
    <div ref={pill} className={classes.pill} data-no-print role="status">
      <Button size="small" color="primary" icon={<Icon icon={IconArrowUp} size="sm" />} onClick={showFromTop}>
        {count === null ? 'Show more than 50 new events' : `Show ${countOf(count, 'new event')}`}
      </Button>
    </div>
  );
};
