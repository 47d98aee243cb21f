import type { Milestone, MilestoneFinish, OpenTasks } from '@hub/contract/workflow/milestone.schema.ts';
import { reactToPaper } from '@hub/domain/deadlines/paper-reactions.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { LoadingSpinner } from '../../../components/loading-spinner.tsx';
import { Modal } from '../../../components/modal.tsx';
import {
  evidenceFirst,
  inventionPapersQuery,
  OpenTasksChoice,
  openTasksIn,
  openTasksText,
} from '../../papers/public.ts';
import { needsEvidence } from '../api/milestone-fields.ts';
import { EvidenceChoice } from './evidence-choice.tsx';
import classes from './finish-milestone.module.css';

interface FinishMilestoneProps {
  milestone: Milestone;
  onFinish: (finish: MilestoneFinish) => void;
  onClose: () => void;
}

/** The papers that may show that a milestone was met, those that answer its rule first. */
function useEvidence({ inventionId, ruleId, documents }: Milestone, isAsked: boolean) {
  const { data, isLoading } = useQuery({ ...inventionPapersQuery(inventionId), enabled: isAsked });
  const opening = new Set(documents.map(({ id }) => id));
  const papers = (data?.collection ?? []).filter(({ id }) => !opening.has(id));
  const answers = (code: string): boolean => ruleId !== null && reactToPaper(code).closes.includes(ruleId);
  return { evidence: evidenceFirst(papers, answers), isLoading };
}

/** Asks for the paper that shows that a statutory milestone was met, and what becomes of the open tasks of any. */
export const FinishMilestone = ({ milestone, onFinish, onClose }: FinishMilestoneProps) => {
  const formId = useId();
  const asksPaper = needsEvidence(milestone);
  const { evidence, isLoading } = useEvidence(milestone, asksPaper);
  const [chosen, setChosen] = useState<string | null>();
  const [reason, setReason] = useState('');
  const [openTasks, setOpenTasks] = useState<OpenTasks>();
  const open = openTasksIn(milestone);
  const documentId =
    chosen === undefined ? (evidence.find(({ isMatch }) => isMatch)?.paper.id ?? null) : chosen;
  const isReady = !isLoading && (!asksPaper || documentId !== null || reason.trim() !== '');
  const shown = documentId === null ? { reason: reason.trim() } : { documentId };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isReady) return;
    onClose();
    onFinish({ ...(asksPaper && shown), openTasks });
  };
  return (
    <Modal
      title={`Finish “${milestone.title}”`}
      opened
      onClose={onClose}
      width={560}
      fillsPhone={asksPaper}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            color="primary"
            disabled={!isReady}
            data-autofocus={!asksPaper || undefined}
          >
            Finish
          </Button>
        </>
      }
    >
      {isLoading ? (
        <LoadingSpinner withText label="Loading papers" />
      ) : (
        <form id={formId} className={classes.form} onSubmit={submit}>
          {asksPaper && (
            <EvidenceChoice
              evidence={evidence}
              documentId={documentId}
              onDocument={setChosen}
              reason={reason}
              onReason={setReason}
            />
          )}
          {open.length > 0 && (
            <OpenTasksChoice
              label={`${openTasksText(open.length)} of this milestone`}
              value={openTasks}
              onChange={setOpenTasks}
            />
          )}
        </form>
      )}
    </Modal>
  );
};
