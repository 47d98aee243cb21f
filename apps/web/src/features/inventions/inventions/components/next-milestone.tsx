import type { InventionRow } from '@hub/contract/inventions/invention.schema.ts';
import { DueLabel } from '../../../../components/dates/due-label.tsx';
import { useToday } from '../../../../components/dates/use-today.ts';
import classes from './invention-table.module.css';

/** The next milestone of an invention with its due date. */
export const NextMilestone = ({ row }: { row: InventionRow }) => {
  const today = useToday();
  if (row.nextDueAt === null) return <span className={classes.none}>–</span>;
  return (
    <span className={classes.next}>
      <DueLabel dueAt={row.nextDueAt} today={today} />
      <span className={classes.nextTitle} title={row.nextMilestone ?? undefined}>
        {row.nextMilestone}
      </span>
    </span>
  );
};
