import type { InventionId } from '@hub/contract/fields.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { failureText } from '../../editing/public.ts';
import { InventionField } from '../../invention-picker/public.ts';
import { prefetchSteps } from '../api/prefetch-steps.ts';
import { createDraft } from '../api/report-drafts.ts';
import { resultsQuery } from '../api/reports.queries.ts';
import { useWizard } from '../hooks/wizard-context.ts';
import { wizardSteps } from '../model/wizard-steps.ts';
import { ContinueDraft } from './continue-draft.tsx';
import { StepBar } from './step-bar.tsx';
import classes from './wizard.module.css';

const EarlierReports = ({ inventionId }: { inventionId: InventionId }) => {
  const { data } = useQuery(resultsQuery(inventionId));
  if (!data || data.total === 0) return null;
  return (
    <p>
      <Link to="/reports/results/$inventionId" params={{ inventionId }}>
        Reports generated so far for this invention
      </Link>
    </p>
  );
};

/** First step: which invention, and whether to continue a draft. */
export const StartStep = ({ inventionId }: { inventionId: InventionId | undefined }) => {
  const { invention, drafting, goTo } = useWizard();
  const navigate = useNavigate();
  const client = useQueryClient();
  const router = useRouter();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (id: InventionId) => createDraft(client, id),
    onSuccess: () => goTo('link'),
  });
  useEffect(() => {
    if (!inventionId) return;
    void prefetchSteps(client, inventionId);
    for (const { to } of wizardSteps) void router.preloadRoute({ to, search: { inventionId } });
  }, [client, router, inventionId]);
  const choose = (id: InventionId | null): void =>
    void navigate({ to: '/reports/generation', search: { inventionId: id ?? undefined }, replace: true });
  const start = (): void => {
    if (inventionId && !isPending) mutate(inventionId);
  };
  return (
    <div className={classes.form}>
      <InventionField value={inventionId ?? null} onChange={choose} chosen={invention} />
      {inventionId && <EarlierReports inventionId={inventionId} />}
      {drafting && inventionId && !isSuccess ? (
        <ContinueDraft drafting={drafting} inventionId={inventionId} />
      ) : (
        <>
          {!inventionId && (
            <p className={classes.hint}>Reports are made from the data of one invention. Choose it first.</p>
          )}
          {error && (
            <p className={classes.problem} role="alert">
              {failureText(error)}
            </p>
          )}
          <StepBar {...(invention && { onNext: start })} />
        </>
      )}
    </div>
  );
};
