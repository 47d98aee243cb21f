import { Button } from '../../../components/button.tsx';
import { type Conflict, useConflicts } from '../../editing/public.ts';
import type { RowRange } from '../hooks/use-task-pages.ts';
import type { ListItems } from '../model/list-items.ts';
import { rowOf, type TaskPages } from '../model/task-pages.ts';
import classes from './list-states.module.css';

interface WaitingEditsProps {
  openId: string | null;
  pages: TaskPages;
  items: ListItems;
  /** The rows that exist as elements. */
  range: RowRange;
  onOpen: (id: string) => void;
}

const isOnScreen = ({ id }: Conflict, { pages, items, range }: WaitingEditsProps): boolean => {
  const row = rowOf(pages, id);
  return row !== null && items.itemOf(row) !== null && row >= range.first && row <= range.last;
};

/** Tells of edits that wait for a choice between two versions where their rows are not to be seen. */
export const WaitingEdits = (props: WaitingEditsProps) => {
  const waiting = useConflicts('task').filter(
    (conflict) => conflict.id !== props.openId && !isOnScreen(conflict, props),
  );
  const [first] = waiting;
  if (!first) return null;
  return (
    <div className={classes.waiting} role="status">
      <span>
        {waiting.length === 1
          ? `Your edit of “${first.title}” waits for your choice.`
          : `${waiting.length} edits wait for your choice, the first of “${first.title}”.`}
      </span>
      <Button size="small" onClick={() => props.onOpen(first.id)}>
        Choose
      </Button>
    </div>
  );
};
