import { type ComponentProps, useId } from 'react';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import classes from './absence-summary.module.css';

interface SummaryPartProps<Row extends object>
  extends Pick<ComponentProps<typeof DataTable<Row>>, 'columns' | 'card' | 'rowId'> {
  title: string;
  part: { collection: readonly Row[]; total: number };
  /** Said without rows. */
  empty: string;
}

/** A part of the summary: its rows, or that there are none. */
export const SummaryPart = <Row extends object>({ title, part, empty, ...table }: SummaryPartProps<Row>) => {
  const { collection, total } = part;
  const heading = useId();
  return (
    <section className={classes.part} aria-labelledby={heading}>
      <h2 id={heading}>
        {title} <span className={classes.count}>{total.toLocaleString('en-US')}</span>
      </h2>
      {total === 0 && <p className={classes.none}>{empty}</p>}
      {total > 0 && <DataTable {...table} label={title} rows={collection} isTopAligned />}
      {total > collection.length && (
        <p className={classes.none}>
          The first {collection.length} of {countOf(total, 'row')}.
        </p>
      )}
    </section>
  );
};
