import { IconColumnRemove } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useColumnDrag } from '../hooks/use-column-drag.ts';
import classes from './board-column.module.css';
import { useBoardActs } from './board-context.ts';
import headClasses from './column-head.module.css';

/** A column whose filter was deleted or is not shared with the person; the other columns work. */
export const LostColumn = ({ id }: { id: string }) => {
  const { canEdit, removeColumn } = useBoardActs();
  const column = useRef<HTMLElement>(null);
  const head = useRef<HTMLElement>(null);
  useColumnDrag({ column, head, columnId: id, canMove: canEdit });
  return (
    <section
      ref={column}
      className={classes.column}
      aria-label="A column without its filter"
      data-column={id}
    >
      <header ref={head} className={headClasses.head}>
        <h2 className={headClasses.title}>Filter not available</h2>
      </header>
      <div className={classes.lost}>
        <p>The filter of this column was deleted, or it is not shared with you. The other columns work.</p>
        {canEdit && (
          <Button icon={<Icon icon={IconColumnRemove} size="sm" />} onClick={() => removeColumn(id)}>
            Remove column
          </Button>
        )}
      </div>
    </section>
  );
};
