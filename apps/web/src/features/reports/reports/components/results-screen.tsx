import type { InventionId } from '@hub/contract/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { ReferenceChip } from '../../../../components/labels/reference-chip.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { Paging } from '../../../../components/lists/paging.tsx';
import { TableSkeleton } from '../../../../components/table/table-skeleton.tsx';
import { countOf, rangeOf } from '../../../../lib/format/format-count.ts';
import { useHasPermission } from '../../../../lib/session/use-has-permission.ts';
import { inventionQuery } from '../../../find/invention-cache/public.ts';
import { resultsPageSize, resultsQuery } from '../api/reports.queries.ts';
import { type ReportLine, type ReportRun, runsOf } from '../model/report-runs.ts';
import { DetailDialog } from './detail-dialog.tsx';
import { InventionFailure } from './invention-failure.tsx';
import type { ReportDetail } from './report-line.tsx';
import { ReportRunCard } from './report-run.tsx';
import classes from './results.module.css';

interface ResultsScreenProps {
  inventionId: InventionId;
  /** The run that the person has just asked for. */
  run: string | undefined;
}

const progressText = ({ lines }: ReportRun): string => {
  const count = (...states: ReportLine['state'][]) =>
    lines.filter(({ state }) => states.includes(state)).length;
  const waiting = count('queued', 'running');
  if (waiting > 0)
    return `${count('done')} of ${countOf(lines.length, 'report')} done. You can leave this page; they will be here.`;
  const failed = count('failed');
  return failed > 0
    ? `${count('done')} of ${countOf(lines.length, 'report')} done, ${failed} failed.`
    : `${countOf(lines.length, 'report')} done.`;
};

/** Progress of the run that the person has just asked for; it takes the focus once. */
const Progress = ({ run }: { run: ReportRun }) => {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={line} className={classes.progress} role="status" tabIndex={-1}>
      {progressText(run)}
    </p>
  );
};

const Results = ({ inventionId, run: newRun }: ResultsScreenProps) => {
  const [skip, setSkip] = useState(0);
  const [detail, setDetail] = useState<{ line: ReportLine; kind: ReportDetail } | null>(null);
  const canEdit = useQuery(inventionQuery(inventionId)).data?.canEdit === true;
  const canGenerate = useHasPermission('reports:generate') && canEdit;
  const mayEdit = useHasPermission('inventions:edit');
  const { data, error, refetch } = useQuery(resultsQuery(inventionId, skip));
  if (!data)
    return error ? (
      <InventionFailure
        inventionId={inventionId}
        title="The reports could not be loaded"
        error={error}
        onRetry={() => void refetch()}
      />
    ) : (
      <TableSkeleton label="Loading the reports" />
    );
  if (data.total === 0)
    return (
      <EmptyState
        title="No reports yet"
        actions={
          canGenerate && (
            <Link to="/reports/generation" search={{ inventionId }}>
              Generate reports
            </Link>
          )
        }
      >
        Reports that are generated for this invention stay here and in its files.
      </EmptyState>
    );
  const runs = runsOf(data.collection);
  const started = runs.find(({ id }) => id === newRun);
  return (
    <>
      {started && <Progress run={started} />}
      {runs.map((run) => (
        <ReportRunCard
          key={run.id}
          inventionId={inventionId}
          run={run}
          isNew={run.id === newRun}
          canEdit={canEdit && mayEdit}
          canGenerate={canGenerate}
          onDetail={(line, kind) => setDetail({ line, kind })}
        />
      ))}
      {data.total > resultsPageSize && (
        <Paging
          label="Pages of reports"
          range={rangeOf({ skip, rows: data.collection.length, total: data.total })}
          isFirst={skip === 0}
          isLast={skip + resultsPageSize >= data.total}
          names={['Newer', 'Older']}
          onStep={(step) => setSkip(skip + step * resultsPageSize)}
        />
      )}
      {detail && <DetailDialog {...detail} inventionId={inventionId} onClose={() => setDetail(null)} />}
    </>
  );
};

/** Reports that were generated for an invention, newest first, with the progress of those being generated. */
export const ResultsScreen = (props: ResultsScreenProps) => {
  const { data: invention } = useQuery(inventionQuery(props.inventionId));
  const { inventionId } = props;
  return (
    <Page
      title="Generated reports"
      width="form"
      pin={invention ? { subrow: invention.references[0] ?? invention.title } : false}
      meta={
        invention && (
          <Link
            to="/inventions/$id"
            params={{ id: inventionId }}
            className={classes.invention}
            title={invention.title}
          >
            {invention.references[0] && <ReferenceChip>{invention.references[0]}</ReferenceChip>}{' '}
            <span dir="auto">{invention.title}</span>
          </Link>
        )
      }
    >
      <Results {...props} />
    </Page>
  );
};
