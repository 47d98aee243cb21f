import type { InventionId } from '@hub/contract/fields.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../components/buttons/button.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { useMomentWords } from '../../../components/dates/use-moment-format.ts';
import { confirm } from '../../../lib/confirm/confirm.ts';
import { showError } from '../../../lib/toasts/toasts.ts';
import { failureText } from '../../editing/public.ts';
import { createDraft, discardDraft } from '../api/report-drafts.ts';
import { reportsQuery } from '../api/reports.queries.ts';
import type { ReportDrafting } from '../hooks/use-report-draft.ts';
import { useWizard } from '../hooks/wizard-context.ts';
import { draftSummary } from '../model/draft-summary.ts';
import { stepOf } from '../model/wizard-steps.ts';
import { StepBar } from './step-bar.tsx';
import classes from './wizard.module.css';

interface ContinueDraftProps {
  drafting: ReportDrafting;
  inventionId: InventionId;
}

/** Content of the draft, with the choice to continue it or to start over. */
export const ContinueDraft = ({ drafting, inventionId }: ContinueDraftProps) => {
  const { goTo } = useWizard();
  const client = useQueryClient();
  const { data: reports } = useQuery(reportsQuery(inventionId));
  const { fields, saved } = drafting;
  const { day } = useMomentWords()(saved.updatedAt);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await drafting.flush();
      await discardDraft(client, inventionId);
      await createDraft(client, inventionId);
    },
    onSuccess: () => goTo('link'),
    onError: (error) => showError({ title: 'The draft was not discarded', text: failureText(error) }),
  });
  const startOver = async (): Promise<void> => {
    const isSure = await confirm({
      title: 'Discard this draft?',
      text: 'The chosen reports, linked documents and values of this draft will be deleted.',
      confirmLabel: 'Discard and start over',
      cancelLabel: 'Keep the draft',
    });
    if (isSure) mutate();
  };
  return (
    <>
      <section className={classes.card} aria-label="Your draft">
        <h3>Draft from {day}</h3>
        <ul>
          {draftSummary(fields, reports).map((line) => (
            <li key={line}>{line}</li>
          ))}
          <li className={classes.hint}>You were at the step “{stepOf(fields.step).title}”.</li>
        </ul>
      </section>
      <StepBar>
        <Button loading={isPending} onClick={() => void startOver()}>
          Start over
        </Button>
        <Button
          color="primary"
          icon={<Icon icon={IconArrowRight} size="sm" />}
          onClick={() => goTo(fields.step === 'start' ? 'link' : fields.step)}
        >
          {`Continue draft from ${day}`}
        </Button>
      </StepBar>
    </>
  );
};
