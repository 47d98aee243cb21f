import { type ReportDraft, reportLimits } from '@hub/contract/reports/report.schema.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import { discardDraft } from '../api/report-drafts.ts';
import { draftsQuery, fieldsQuery, reportsQuery } from '../api/reports.queries.ts';
import { useAdvance } from '../hooks/use-advance.ts';
import { useDraftedWizard } from '../hooks/wizard-context.ts';
import { draftOfSameReports } from '../model/draft-summary.ts';
import { stepOf } from '../model/wizard-steps.ts';
import { ReportChoice } from './report-choice.tsx';
import { StepBar } from './step-bar.tsx';
import classes from './wizard.module.css';

const nothingChosen = 'Choose at least one report.';
const taken = 'You already have a draft for these reports. Continue it, or discard it at the first step.';
const problemId = 'report-list-problem';

/** Opens the other draft for the same reports; this one is left behind only if something was entered in it. */
const ContinueTwin = ({ twin }: { twin: ReportDraft }) => {
  const { drafting, inventionId } = useDraftedWizard();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const left = await drafting.flush();
      await navigate({ to: stepOf(twin.step).to, search: { inventionId, draft: twin.id } });
      if (left && Object.keys(left.values).length === 0) await discardDraft(client, left);
    },
  });
  return (
    <div>
      <Button loading={isPending} onClick={() => mutate()}>
        Continue that draft
      </Button>
    </div>
  );
};

/** Third step: which reports to generate. */
export const ListStep = () => {
  const { inventionId, drafting } = useDraftedWizard();
  const { data: drafts = [] } = useQuery(draftsQuery(inventionId));
  const client = useQueryClient();
  const advance = useAdvance();
  const [isTried, setTried] = useState(false);
  const problem = useRef<HTMLParagraphElement>(null);
  const reports = useQuery(reportsQuery(inventionId));
  const allIds = (reports.data ?? []).slice(0, reportLimits.reports).map(({ id }) => id);
  const { data: fields } = useQuery({ ...fieldsQuery(inventionId, allIds), enabled: allIds.length > 0 });
  const { reportIds } = drafting.fields;
  const twin = draftOfSameReports(drafts, { id: drafting.saved.id, reportIds });
  const isRefused = reportIds.length === 0 || twin !== undefined;
  const isShown = isTried && isRefused;
  const toggle = (id: string): void => {
    const without = reportIds.filter((one) => one !== id);
    const chosen = without.length < reportIds.length ? without : [...reportIds, id];
    const ordered = (reports.data ?? []).map((report) => report.id).filter((one) => chosen.includes(one));
    drafting.change({ reportIds: ordered });
    setTried(false);
    if (ordered.length > 0) void client.prefetchQuery(fieldsQuery(inventionId, ordered));
  };
  const next = (): void => {
    if (!isRefused) {
      advance('fill');
      return;
    }
    setTried(true);
    requestAnimationFrame(() => problem.current?.focus());
  };
  if (!reports.data) return <QueryView query={reports} subject="the reports" />;
  if (reports.data.length === 0)
    return (
      <EmptyState title="No reports">There is no report that can be generated for this invention.</EmptyState>
    );
  return (
    <>
      {isShown && (
        <p ref={problem} id={problemId} className={classes.problem} role="alert" tabIndex={-1}>
          {twin ? taken : nothingChosen}
        </p>
      )}
      {isShown && twin && <ContinueTwin twin={twin} />}
      <Stack
        as="ul"
        gap={12}
        className={classes.reports}
        aria-label="Reports"
        aria-describedby={isShown ? problemId : undefined}
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
      </Stack>
      <p className={classes.hint} role="status">
        {countOf(reportIds.length, 'report')} chosen
      </p>
      <StepBar onNext={next} />
    </>
  );
};
