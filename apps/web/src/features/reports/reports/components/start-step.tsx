import type { InventionId } from '@hub/contract/fields.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { InventionField } from '../../../find/invention-picker/public.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { prefetchSteps } from '../api/prefetch-steps.ts';
import { createDraft } from '../api/report-drafts.ts';
import { draftsQuery, resultsQuery } from '../api/reports.queries.ts';
import { useWizard } from '../hooks/wizard-context.ts';
import { wizardSteps } from '../model/wizard-steps.ts';
import { DraftList } from './draft-list.tsx';
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

/** First step: which invention, and whether to continue one of the person's drafts. */
export const StartStep = ({ inventionId }: { inventionId: InventionId | undefined }) => {
  const { invention, goTo } = useWizard();
  const navigate = useNavigate();
  const client = useQueryClient();
  const router = useRouter();
  // The same for each try, so that one without a response leaves no draft behind.
  const [id] = useState(() => crypto.randomUUID());
  const drafts = useQuery({ ...draftsQuery(inventionId as InventionId), enabled: inventionId !== undefined });
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (ofInvention: InventionId) => createDraft(client, { id, inventionId: ofInvention }),
    onSuccess: () => goTo('link', id),
  });
  const listed = (drafts.data ?? []).filter((draft) => draft.id !== id);
  useEffect(() => {
    if (!inventionId) return;
    void prefetchSteps(client, inventionId);
    for (const { to } of wizardSteps) void router.preloadRoute({ to, search: { inventionId } });
  }, [client, router, inventionId]);
  const choose = (chosen: InventionId | null): void =>
    void navigate({ to: '/reports/generation', search: { inventionId: chosen ?? undefined }, replace: true });
  const start = (): void => {
    if (inventionId && !isPending) mutate(inventionId);
  };
  return (
    <div className={classes.form}>
      <InventionField value={inventionId ?? null} onChange={choose} chosen={invention} />
      {inventionId && <EarlierReports inventionId={inventionId} />}
      {!inventionId && (
        <p className={classes.hint}>Reports are made from the data of one invention. Choose it first.</p>
      )}
      <DraftList drafts={listed} />
      {error && (
        <p className={classes.problem} role="alert">
          {failureText(error)}
        </p>
      )}
      {listed.length > 0 ? (
        <StepBar>
          <Button loading={isPending || isSuccess} onClick={start}>
            Start another draft
          </Button>
        </StepBar>
      ) : (
        <StepBar {...(invention && { onNext: start })} />
      )}
    </div>
  );
};
