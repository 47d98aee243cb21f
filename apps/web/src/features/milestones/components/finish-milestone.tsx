import type { Milestone, MilestoneFinish } from '@hub/contract/workflow/milestone.schema.ts';
import type { Paper } from '@hub/contract/workflow/paper.schema.ts';
import { reactToPaper } from '@hub/domain/deadlines/paper-reactions.ts';
import { Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { LoadingSpinner } from '../../../components/loading-spinner.tsx';
import { Modal } from '../../../components/modal.tsx';
import { StatusChip } from '../../../components/status-chip.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { evidenceFirst, inventionPapersQuery, PaperName } from '../../papers/public.ts';
import { LegalDate } from '../../tasks/public.ts';
import classes from './finish-milestone.module.css';

const NO_PAPER = 'none';
const SHOWN_AT_FIRST = 5;
const LONGEST_REASON = 2000;

interface FinishMilestoneProps {
  milestone: Milestone;
  onFinish: (evidence: MilestoneFinish) => void;
  onClose: () => void;
}

const EvidenceLine = ({ paper, isMatch }: { paper: Paper; isMatch: boolean }) => (
  <Radio
    value={paper.id}
    data-autofocus={isMatch || undefined}
    className={classes.paper}
    label={
      <span className={classes.label}>
        <PaperName paper={paper} />
        <span className={classes.date}>
          <LegalDate date={paper.date} />
        </span>
        {isMatch && <StatusChip tone="good">Answers this date</StatusChip>}
      </span>
    }
  />
);

/** The papers that may show that a milestone was met, those that answer its rule first. */
function useEvidence({ inventionId, ruleId, documents }: Milestone) {
  const { data, isPending } = useQuery(inventionPapersQuery(inventionId));
  const opening = new Set(documents.map(({ id }) => id));
  const papers = (data?.collection ?? []).filter(({ id }) => !opening.has(id));
  const answers = (code: string): boolean => ruleId !== null && reactToPaper(code).closes.includes(ruleId);
  return { evidence: evidenceFirst(papers, answers), isPending };
}

/** Asks for the paper that shows that a statutory milestone was met, or why there is none yet. */
export const FinishMilestone = ({ milestone, onFinish, onClose }: FinishMilestoneProps) => {
  const formId = useId();
  const { evidence, isPending } = useEvidence(milestone);
  const [chosen, setChosen] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [isAll, setAll] = useState(false);
  const value = chosen ?? evidence.find(({ isMatch }) => isMatch)?.paper.id ?? NO_PAPER;
  const shown = isAll ? evidence : evidence.slice(0, SHOWN_AT_FIRST);
  const isReady = value !== NO_PAPER || reason.trim() !== '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isReady) return;
    onClose();
    onFinish(value === NO_PAPER ? { reason: reason.trim() } : { documentId: value });
  };
  return (
    <Modal
      title={`Finish “${milestone.title}”`}
      opened
      onClose={onClose}
      width={560}
      fillsPhone
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} color="primary" disabled={!isReady || isPending}>
            Finish
          </Button>
        </>
      }
    >
      {isPending ? (
        <LoadingSpinner withText label="Loading papers" />
      ) : (
        <form id={formId} className={classes.form} onSubmit={submit}>
          <Radio.Group label="Which paper shows it?" value={value} onChange={setChosen}>
            <div className={classes.papers}>
              {shown.map(({ paper, isMatch }) => (
                <EvidenceLine key={paper.id} paper={paper} isMatch={isMatch} />
              ))}
              {evidence.length > shown.length && (
                <Button variant="text" size="small" onClick={() => setAll(true)}>
                  Show all {evidence.length} papers
                </Button>
              )}
            </div>
            <Radio value={NO_PAPER} className={classes.none} label="No paper yet" data-autofocus />
          </Radio.Group>
          {value === NO_PAPER && (
            <TextField
              label="Why there is none"
              description="It is filed, awaiting proof, and a second person checks it."
              value={reason}
              onChange={setReason}
              maxLength={LONGEST_REASON}
            />
          )}
        </form>
      )}
    </Modal>
  );
};
