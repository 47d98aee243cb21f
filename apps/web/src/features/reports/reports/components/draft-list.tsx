import type { ReportDraft } from '@hub/contract/reports/report.schema.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { useMomentWords } from '../../../../components/dates/use-moment-format.ts';
import { Row } from '../../../../components/look/stack.tsx';
import { confirm } from '../../../../lib/confirm/confirm.ts';
import { showError } from '../../../../lib/toasts/toasts.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { discardDraft } from '../api/report-drafts.ts';
import { reportsQuery } from '../api/reports.queries.ts';
import { useWizard } from '../hooks/wizard-context.ts';
import { draftSummary, draftTitle } from '../model/draft-summary.ts';
import { stepOf } from '../model/wizard-steps.ts';
import classes from './wizard.module.css';

/** Returns a function that discards a draft once the person confirms it, and whether it is being discarded. */
const useDiscard = (draft: ReportDraft) => {
  const { drafting } = useWizard();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (drafting?.saved.id === draft.id) await drafting.flush();
      await discardDraft(client, draft);
    },
    onError: (error) => showError({ title: 'The draft was not discarded', text: failureText(error) }),
  });
  const discard = async (): Promise<void> => {
    const isSure = await confirm({
      title: 'Discard this draft?',
      text: 'The chosen reports, linked documents and values of this draft will be deleted.',
      confirmLabel: 'Discard the draft',
      cancelLabel: 'Keep the draft',
    });
    if (isSure) mutate();
  };
  return { discard, isPending };
};

/** Content of a draft, with the choice to continue or to discard it. */
const DraftCard = ({ draft, isNewest }: { draft: ReportDraft; isNewest: boolean }) => {
  const { drafting, goTo } = useWizard();
  const { discard, isPending } = useDiscard(draft);
  const { data: reports } = useQuery(reportsQuery(draft.inventionId));
  const { day } = useMomentWords()(draft.updatedAt);
  // The open draft may have changes that are not saved yet.
  const fields = drafting?.saved.id === draft.id ? drafting.fields : draft;
  const title = draftTitle(fields, reports);
  return (
    <section className={classes.card} aria-label={`Draft: ${title}`}>
      <h3>{title}</h3>
      <ul>
        {draftSummary(fields).map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li className={classes.hint}>
          Last changed {day}, at the step “{stepOf(fields.step).title}”.
        </li>
      </ul>
      <Row gap={8} align="stretch" justify="end" wraps atEnd>
        <Button loading={isPending} onClick={() => void discard()}>
          Discard<span data-unseen> the draft: {title}</span>
        </Button>
        <Button
          color={isNewest ? 'primary' : 'secondary'}
          icon={<Icon icon={IconArrowRight} size="sm" />}
          onClick={() => goTo(fields.step === 'start' ? 'link' : fields.step, draft.id)}
        >
          Continue<span data-unseen> the draft: {title}</span>
        </Button>
      </Row>
    </section>
  );
};

/** The person's drafts for the invention, the last changed one first. */
export const DraftList = ({ drafts }: { drafts: readonly ReportDraft[] }) => (
  <>
    {drafts.map((draft, index) => (
      <DraftCard key={draft.id} draft={draft} isNewest={index === 0} />
    ))}
  </>
);
