import type { listFinalDates } from '@hub/contract/deadlines/final-dates.calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { z } from 'zod';
import { Button } from '../../../../components/buttons/button.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { Notice } from '../../../../components/feedback/notice.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { Paging } from '../../../../components/lists/paging.tsx';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { PrintButton } from '../../../../components/print/print-button.tsx';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { focusHeading, listPlaces } from '../../../../lib/focus/focus-heading.ts';
import { rangeOf } from '../../../../lib/format/format-count.ts';
import { writeShortDate } from '../../../../lib/format/short-date.ts';
import { hasPermission } from '../../../../lib/session/identity.ts';
import { session } from '../../../../lib/session/session.ts';
import { useStore } from '../../../../lib/store.ts';
import { showSaveError } from '../../../ground/editing/public.ts';
import { finalDatesQuery, pageSize, useAcknowledgement } from '../api/final-dates.queries.ts';
import { printFinalDates } from '../api/print-final-dates.ts';
import { writeAcknowledged } from '../model/final-date-labels.ts';
import { EarlierDays } from './earlier-days.tsx';
import { finalDateCard, finalDateColumns } from './final-date-columns.tsx';

type Dates = z.infer<typeof listFinalDates.response>;

/** How much of the list is acknowledged today, with the button for those who may. */
const Acknowledgement = ({ dates: { list, total, unacknowledged } }: { dates: Dates }) => {
  const { mutate, isPending } = useAcknowledgement();
  const mayAcknowledge = hasPermission(useStore(session).identity, 'deadlines:verify');
  return (
    <Notice
      tone={unacknowledged > 0 ? 'warning' : 'info'}
      title={writeAcknowledged(total, unacknowledged)}
      actions={
        mayAcknowledge && unacknowledged > 0 ? (
          <Button
            color="primary"
            size="small"
            loading={isPending}
            onClick={({ currentTarget }) => {
              // The button leaves with what it acknowledges.
              const places = listPlaces(currentTarget);
              mutate(list, { onSuccess: () => focusHeading(places), onError: showSaveError });
            }}
          >
            I have seen this list
          </Button>
        ) : undefined
      }
    >
      {!mayAcknowledge && unacknowledged > 0 && 'People who verify dates can acknowledge it.'}
    </Notice>
  );
};

const Rows = ({ dates, isOutdated }: { dates: Dates; isOutdated: boolean }) => {
  const { today } = dates;
  const columns = useMemo(() => finalDateColumns(today), [today]);
  return (
    <DataTable
      label="Final dates"
      columns={columns}
      rows={dates.collection}
      rowId={({ milestone }) => milestone.id}
      card={finalDateCard}
      isTopAligned
      isOutdated={isOutdated}
    />
  );
};

interface FinalDatesScreenProps {
  page: number;
  onPage: (page: number) => void;
}

/** The final dates of the next 30 days, and who has acknowledged them today. */
export const FinalDatesScreen = ({ page, onPage }: FinalDatesScreenProps) => {
  const query = useQuery(finalDatesQuery(page));
  const { data, isPlaceholderData } = query;
  const nameOf = usePersonNames();
  const hasRows = data !== undefined && data.total > 0;
  return (
    <Page
      title="Final dates"
      meta={data && `until ${writeShortDate(data.until)}`}
      actions={
        <PrintButton
          label="Print all final dates"
          disabled={!hasRows}
          print={() => printFinalDates({ today: data?.today ?? '', until: data?.until ?? '', nameOf })}
        />
      }
    >
      <QueryView query={query} subject="the final dates" />
      {data && !hasRows && (
        <EmptyState title="No final date in the next 30 days">
          Open milestones of the law whose last day, with every extension and surcharge, comes within 30 days
          are listed here, and those that are gone by.
        </EmptyState>
      )}
      {data && hasRows && (
        <>
          <Acknowledgement dates={data} />
          <Rows dates={data} isOutdated={isPlaceholderData} />
          <Paging
            label="Pages of final dates"
            range={rangeOf({ skip: data.skip, rows: data.collection.length, total: data.total })}
            isFirst={page === 1}
            isLast={page * pageSize >= data.total}
            onStep={(step) => onPage(page + step)}
          />
        </>
      )}
      {data && data.earlier.length > 0 && <EarlierDays days={data.earlier} today={data.today} />}
    </Page>
  );
};
