import { type ComponentProps, useId } from 'react';
import { Stack } from '../../../../components/look/stack.tsx';
import { Hint, Muted } from '../../../../components/look/text.tsx';
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
    <Stack as="section" gap={8} shrinks className={classes.part} aria-labelledby={heading}>
      <h2 id={heading}>
        {title}{' '}
        <Muted weight="normal" tabular>
          {total.toLocaleString('en-US')}
        </Muted>
      </h2>
      {total === 0 && <Hint as="p">{empty}</Hint>}
      {total > 0 && <DataTable {...table} label={title} rows={collection} isTopAligned />}
      {total > collection.length && (
        <Hint as="p">
          The first {collection.length} of {countOf(total, 'row')}.
        </Hint>
      )}
    </Stack>
  );
};
