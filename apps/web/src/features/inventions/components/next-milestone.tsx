import type { InventionRow } from '@hub/contract/inventions/invention.schema.ts';
import { DueLabel } from '../../../components/due-label.tsx';
import { useToday } from '../../tasks/public.ts';
import classes from './invention-table.module.css';

/** The next milestone of an invention with its due date in the hub's language. */
export const NextMilestone = ({ row }: { row: InventionRow }) => {
  const today = useToday();
  if (row.nextDueAt === null) return <span className={classes.updated}>–</span>;
  return (
    <span className={classes.next}>
      <DueLabel dueAt={row.nextDueAt} today={today} />
      <span className={classes.nextTitle} title={row.nextMilestone ?? undefined}>
        {row.nextMilestone}
      </span>
    </span>
  );
};
