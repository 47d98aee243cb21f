import type { InventionRow } from '@hub/contract/inventions/invention.schema.ts';
import { DueLabel } from '../../../../components/dates/due-label.tsx';
import { useToday } from '../../../../components/dates/use-today.ts';
import { Row } from '../../../../components/look/stack.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import classes from './invention-table.module.css';

/** The next milestone of an invention with its due date. */
export const NextMilestone = ({ row }: { row: InventionRow }) => {
  const today = useToday();
  if (row.nextDueAt === null) return <span className={classes.none}>–</span>;
  return (
    <Row as="span" gap={8} align="stretch" shrinks>
      <DueLabel dueAt={row.nextDueAt} today={today} />
      <Hint block cut shrinks title={row.nextMilestone ?? undefined}>
        {row.nextMilestone}
      </Hint>
    </Row>
  );
};
