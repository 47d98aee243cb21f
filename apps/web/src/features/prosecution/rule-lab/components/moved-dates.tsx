import type { MovedDate, Trial } from '@hub/contract/deadlines/rule-lab.calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { ReferenceChip } from '../../../../components/labels/reference-chip.tsx';
import { Paging } from '../../../../components/lists/paging.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Muted, Text } from '../../../../components/look/text.tsx';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { TableSkeleton } from '../../../../components/table/table-skeleton.tsx';
import { countOf, rangeOf } from '../../../../lib/format/format-count.ts';
import { trialQuery } from '../api/rule-lab.queries.ts';
import { pageSize } from '../model/lab-search.ts';
import classes from './rule-lab.module.css';

/** A date before and after the change. */
const Move = ({ from, to }: { from: string | null; to: string | null }) => {
  if (from === to) return from ? <LegalDate date={from} /> : 'No date';
  return (
    <span className={classes.move}>
      <Muted>{from ? <LegalDate date={from} /> : 'No date'}</Muted>
      <span aria-hidden="true">→</span>
      <span data-unseen>to</span>
      <strong>{to ? <LegalDate date={to} /> : 'No date'}</strong>
    </span>
  );
};

const columns = defineColumns<MovedDate>([
  {
    id: 'milestone',
    header: 'Milestone',
    isRowHeader: true,
    cell: ({ milestoneTitle, invention }) => (
      <Link to="/inventions/$id" params={{ id: invention.id }} className={classes.link}>
        {milestoneTitle}
      </Link>
    ),
  },
  {
    id: 'invention',
    header: 'Invention',
    hide: 'narrow',
    cell: ({ invention: { title, references } }) => (
      <Text breaks>
        {references[0] !== undefined && <ReferenceChip>{references[0]}</ReferenceChip>} {title}
      </Text>
    ),
  },
  {
    id: 'rule',
    header: 'Rule',
    width: '96px',
    cell: ({ ruleId }) => <ReferenceChip>{ruleId}</ReferenceChip>,
  },
  {
    id: 'due',
    header: 'Due date',
    width: '230px',
    cardLabel: 'Due',
    cell: ({ from, to }) => <Move from={from.due} to={to.due} />,
  },
  {
    id: 'latest',
    header: 'Final date',
    width: '230px',
    cardLabel: 'Final',
    cell: ({ from, to }) => <Move from={from.latest} to={to.latest} />,
  },
]);

const card =
  '"milestone rule" auto "invention invention" auto "due due" auto "latest latest" auto / 1fr auto';

interface MovedDatesProps {
  /** Null while the change is not complete. */
  change: Trial | null;
  page: number;
  onPage: (page: number) => void;
}

/** The stored dates that a change would move, with their number. */
export const MovedDates = ({ change, page, onPage }: MovedDatesProps) => {
  const titleId = useId();
  const query = useQuery(trialQuery(change, page));
  const { data, isPlaceholderData, isFetching } = query;
  if (!change)
    return <EmptyState title="Nothing tried yet">Choose a change to see the dates it would move.</EmptyState>;
  if (!data)
    return (
      <QueryView
        query={query}
        failed="The dates could not be computed"
        loading={<TableSkeleton label="Computing the dates" />}
      />
    );
  const { collection, total, compared } = data;
  return (
    <section aria-labelledby={titleId} aria-busy={isFetching}>
      <Row as="header" gap="4 12" wraps below={8} className={classes.head}>
        <h2 id={titleId}>Moved dates</h2>
        <Muted role="status">
          {total.toLocaleString('en-US')} of {countOf(compared, 'stored date')} would move
        </Muted>
      </Row>
      {collection.length === 0 ? (
        <EmptyState title="No stored date would move">
          {compared === 0
            ? 'No open milestone that you can see has a date of this rule.'
            : 'Every date that was compared stays where it is.'}
        </EmptyState>
      ) : (
        <>
          <DataTable
            label="Moved dates"
            columns={columns}
            rows={collection}
            rowId={({ milestoneId }) => milestoneId}
            card={card}
            isOutdated={isPlaceholderData}
          />
          <Paging
            label="Pages of moved dates"
            range={rangeOf({ skip: (page - 1) * pageSize, rows: collection.length, total })}
            isFirst={page === 1}
            isLast={page * pageSize >= total}
            onStep={(step) => onPage(page + step)}
          />
        </>
      )}
    </section>
  );
};
