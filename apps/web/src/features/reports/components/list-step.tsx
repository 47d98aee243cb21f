import { reportLimits } from '@hub/contract/reports/report.schema.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { TableSkeleton } from '../../../components/table/table-skeleton.tsx';
import { countOf } from '../../../lib/format/format-count.ts';
import { fieldsQuery, reportsQuery } from '../api/reports.queries.ts';
import { useAdvance } from '../hooks/use-advance.ts';
import { useDraftedWizard } from '../hooks/wizard-context.ts';
import { ReportChoice } from './report-choice.tsx';
import { StepBar } from './step-bar.tsx';
import classes from './wizard.module.css';

const nothingChosen = 'Choose at least one report.';
const problemId = 'report-list-problem';

/** Third step: which reports to generate. */
export const ListStep = () => {
  const { inventionId, drafting } = useDraftedWizard();
  const client = useQueryClient();
  const advance = useAdvance();
  const [isMissing, setMissing] = useState(false);
  const problem = useRef<HTMLParagraphElement>(null);
  const reports = useQuery(reportsQuery(inventionId));
  const allIds = (reports.data ?? []).slice(0, reportLimits.reports).map(({ id }) => id);
  const { data: fields } = useQuery({ ...fieldsQuery(inventionId, allIds), enabled: allIds.length > 0 });
  const { reportIds } = drafting.fields;
  const toggle = (id: string): void => {
    const without = reportIds.filter((one) => one !== id);
    const chosen = without.length < reportIds.length ? without : [...reportIds, id];
    const ordered = (reports.data ?? []).map((report) => report.id).filter((one) => chosen.includes(one));
    drafting.change({ reportIds: ordered });
    if (ordered.length > 0) {
      setMissing(false);
      void client.prefetchQuery(fieldsQuery(inventionId, ordered));
    }
  };
  const next = (): void => {
    if (reportIds.length > 0) {
      advance('fill');
      return;
    }
    setMissing(true);
    requestAnimationFrame(() => problem.current?.focus());
  };
  if (reports.isError && !reports.data)
    return (
      <ErrorState
        title="The reports could not be loaded"
        error={reports.error}
        onRetry={() => void reports.refetch()}
      />
    );
  if (!reports.data) return <TableSkeleton label="Loading the reports" />;
  if (reports.data.length === 0)
    return (
      <EmptyState title="No reports">There is no report that can be generated for this invention.</EmptyState>
    );
  return (
    <>
      {isMissing && (
        <p ref={problem} id={problemId} className={classes.problem} role="alert" tabIndex={-1}>
          {nothingChosen}
        </p>
      )}
      <ul
        className={classes.reports}
        aria-label="Reports"
        aria-describedby={isMissing ? problemId : undefined}
      >
        {reports.data.map((report) => (
          <ReportChoice
            key={report.id}
            report={report}
            fields={fields}
            isChosen={reportIds.includes(report.id)}
            isDisabled={reportIds.length >= reportLimits.reports && !reportIds.includes(report.id)}
            onToggle={() => toggle(report.id)}
          />
        ))}
      </ul>
      <p className={classes.hint} role="status">
        {countOf(reportIds.length, 'report')} chosen
      </p>
      <StepBar onNext={next} />
    </>
  );
};
