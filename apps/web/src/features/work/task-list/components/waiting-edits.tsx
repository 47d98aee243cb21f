import { Button } from '../../../../components/buttons/button.tsx';
import { type Conflict, useConflicts } from '../../../ground/editing/public.ts';
import { useTaskList } from '../hooks/task-list-context.ts';
import type { RowRange } from '../hooks/use-task-pages.ts';
import type { ListItems } from '../model/list-items.ts';
import { rowOf, type TaskPages } from '../model/task-pages.ts';
import classes from './list-states.module.css';

interface WaitingEditsProps {
  pages: TaskPages;
  items: ListItems;
  /** Rows that are rendered. */
  range: RowRange;
}

const isOnScreen = ({ id }: Conflict, { pages, items, range }: WaitingEditsProps): boolean => {
  const row = rowOf(pages, id);
  return row !== null && items.itemOf(row) !== null && row >= range.first && row <= range.last;
};

/** Notice of conflicts whose rows are not on screen. */
export const WaitingEdits = (props: WaitingEditsProps) => {
  const { openId, open } = useTaskList();
  const waiting = useConflicts('task').filter(
    (conflict) => conflict.id !== openId && !isOnScreen(conflict, props),
  );
  const [first] = waiting;
  if (!first) return null;
  return (
    <div className={classes.waiting} data-no-print role="status">
      <span>
        {waiting.length === 1
          ? `Your edit of “${first.title}” conflicts with another change.`
          : `${waiting.length} of your edits conflict with other changes, first “${first.title}”.`}
      </span>
      <Button size="small" onClick={() => open(first.id, false)}>
        Resolve
      </Button>
    </div>
  );
};
