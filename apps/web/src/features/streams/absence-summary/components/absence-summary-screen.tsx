import type { AbsenceSummary } from '@hub/contract/cover/absence-summary.schema.ts';
import { fullName } from '@hub/domain/people/person-name.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { Box } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { PrintButton } from '../../../../components/print/print-button.tsx';
import { absenceChips, periodText } from '../../../people/cover/public.ts';
import { absenceSummaryQuery } from '../api/absence-summary.queries.ts';
import { coverText } from '../model/summary-text.ts';
import classes from './absence-summary.module.css';
import { doneColumns, dueColumns, waitingColumns } from './summary-columns.tsx';
import { SummaryPart } from './summary-part.tsx';

/** Prints the page as it is. */
const print = (): Promise<void> => {
  window.print();
  return Promise.resolve();
};

const Open = ({ summary: { absence, due, waiting } }: { summary: AbsenceSummary }) => {
  const { startsOn, state } = absence;
  const columns = useMemo(() => dueColumns(startsOn), [startsOn]);
  return (
    <>
      <SummaryPart
        title={state === 'past' ? 'Still open' : 'Open and due'}
        part={due}
        columns={columns}
        card={'"due due" auto "work work" auto "invention invention" auto / 1fr auto'}
        rowId={({ id }) => id}
        empty={
          state === 'past'
            ? 'Nothing that was due by the last day is open.'
            : 'Nothing is overdue or due by the last day.'
        }
      />
      {waiting && (
        <SummaryPart
          title="Waiting for a decision"
          part={waiting}
          columns={waitingColumns}
          card={'"since since" auto "decision decision" auto "invention invention" auto / 1fr auto'}
          rowId={({ id }) => id}
          empty="Nothing is waiting for a decision."
        />
      )}
    </>
  );
};

const Done = ({ summary: { absence, person, done } }: { summary: AbsenceSummary }) => {
  const columns = useMemo(() => doneColumns(person), [person]);
  return (
    <SummaryPart
      title={`Done for ${fullName(person)}`}
      part={done}
      columns={columns}
      card={'"at at" auto "event event" auto "invention invention" auto / 1fr auto'}
      rowId={({ id }) => id}
      empty={
        absence.state === 'planned'
          ? 'The absence has not begun.'
          : `Nothing was done for ${fullName(person)}.`
      }
    />
  );
};

const Summary = ({ summary }: { summary: AbsenceSummary }) => {
  const { absence, timeZone } = summary;
  return (
    <div className={classes.summary}>
      <Box as="p">
        {periodText(absence)}, {coverText(summary)}
        <Muted block size="small" weight="normal">
          Days in the time zone {timeZone.replaceAll('_', ' ')}
        </Muted>
        {absence.note && <span className={classes.note}>{absence.note}</span>}
      </Box>
      {absence.state === 'past' ? (
        <>
          <Done summary={summary} />
          <Open summary={summary} />
        </>
      ) : (
        <>
          <Open summary={summary} />
          <Done summary={summary} />
        </>
      )}
    </div>
  );
};

/** Summary of an absence for the handover: what is open, what waits for a decision, and what the stand-in did. */
export const AbsenceSummaryScreen = ({ id }: { id: string }) => {
  const query = useQuery(absenceSummaryQuery(id));
  const { data: summary } = query;
  if (summary === null)
    return (
      <Page title="Absence" pin={false}>
        <EmptyState title="Absence not found">
          It was cancelled, or you are neither the absent person nor the stand-in.
        </EmptyState>
      </Page>
    );
  return (
    <Page
      title={summary ? `Absence of ${fullName(summary.person)}` : 'Absence'}
      meta={summary && absenceChips[summary.absence.state]}
      actions={summary && <PrintButton label="Print the summary" print={print} />}
      pin={false}
    >
      <QueryView query={query} subject="the summary">
        {(summary) => <Summary summary={summary} />}
      </QueryView>
    </Page>
  );
};
