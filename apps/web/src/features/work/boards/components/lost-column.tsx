import { IconColumnRemove } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { useColumnDrag } from '../hooks/use-column-drag.ts';
import classes from './board-column.module.css';
import { useBoard } from './board-context.ts';
import headClasses from './column-head.module.css';

/** Column whose filter was deleted or is not shared with the user. */
export const LostColumn = ({ id }: { id: string }) => {
  const { canEdit, removeColumn } = useBoard();
  const column = useRef<HTMLElement>(null);
  const head = useRef<HTMLElement>(null);
  useColumnDrag({ column, head, columnId: id, canMove: canEdit });
  return (
    <section
      ref={column}
      className={classes.column}
      aria-label="Column with unavailable filter"
      data-column={id}
    >
      <Row ref={head} as="header" gap={8} rigid className={headClasses.head}>
        <h2 className={headClasses.title}>Filter not available</h2>
      </Row>
      <div className={classes.lost}>
        <p>This column’s filter was deleted or is not shared with you. The other columns still work.</p>
        {canEdit && (
          <Button icon={<Icon icon={IconColumnRemove} size="sm" />} onClick={() => removeColumn(id)}>
            Remove column
          </Button>
        )}
      </div>
    </section>
  );
};
