import type { Filter } from '@hub/contract/filters/filter.schema.ts';
import type { Ref } from 'react';
import { Box, Row } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { countText } from '../model/board-labels.ts';
import classes from './column-head.module.css';
import { ColumnMenu } from './column-menu.tsx';
import { ScopeMark } from './scope-mark.tsx';

interface ColumnHeadProps {
  filter: Filter;
  /** Null until the first page is loaded. */
  total: number | null;
  overdue: number;
  isFetching: boolean;
  onEdit: () => void;
  ref: Ref<HTMLElement>;
}

/** Head of a column: title, task counts and menu. Dragging it moves the column. */
export const ColumnHead = ({ filter, total, overdue, isFetching, onEdit, ref }: ColumnHeadProps) => (
  <Row ref={ref} as="header" gap={8} rigid className={classes.head} data-fetching={isFetching || undefined}>
    <ScopeMark type={filter.type} teamId={filter.teamId} />
    <h2 className={classes.title} title={filter.title}>
      {filter.title}
    </h2>
    {total !== null && (
      <Muted size="small" tabular rigid title={`${countText(total)} tasks`}>
        {countText(total)}
      </Muted>
    )}
    {overdue > 0 && (
      <span className={classes.overdue} title={`${countText(overdue)} overdue`}>
        <span className={classes.square} aria-hidden="true" />
        {countText(overdue)}
        <span data-unseen> overdue</span>
      </span>
    )}
    <Box as="span" atEnd>
      <ColumnMenu filter={filter} onEdit={onEdit} />
    </Box>
  </Row>
);
