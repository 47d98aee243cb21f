import type { Milestone, MilestoneFinish, OpenTasks } from '@hub/contract/milestones/milestone.schema.ts';
import { reactToDocument } from '@hub/domain/documents/document-reactions.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Modal } from '../../../components/dialogs/modal.tsx';
import { LoadingSpinner } from '../../../components/feedback/loading-spinner.tsx';
import { evidenceFirst, inventionDocumentsQuery } from '../../documents/public.ts';
import { OpenTasksChoice, openTasksIn, openTasksText } from '../../tasks/public.ts';
import { needsEvidence } from '../model/milestone-fields.ts';
import { EvidenceChoice } from './evidence-choice.tsx';
import classes from './finish-milestone.module.css';

interface FinishMilestoneProps {
  milestone: Milestone;
  onFinish: (finish: MilestoneFinish) => void;
  onClose: () => void;
}

/** Loads the documents that may be evidence for a milestone, those that satisfy its rule first. */
const useEvidence = ({ inventionId, ruleId, documents: linked }: Milestone, isAsked: boolean) => {
  const { data, isLoading } = useQuery({ ...inventionDocumentsQuery(inventionId), enabled: isAsked });
  const opening = new Set(linked.map(({ id }) => id));
  const documents = (data?.collection ?? []).filter(({ id }) => !opening.has(id));
  const satisfies = (code: string): boolean =>
    ruleId !== null && reactToDocument(code).closes.includes(ruleId);
  return { evidence: evidenceFirst(documents, satisfies), isLoading };
};

/** Asks for the evidence of a statutory milestone, and what happens to the open tasks. */
export const FinishMilestone = ({ milestone, onFinish, onClose }: FinishMilestoneProps) => {
  const formId = useId();
  const asksDocument = needsEvidence(milestone);
  const { evidence, isLoading } = useEvidence(milestone, asksDocument);
  const [chosen, setChosen] = useState<string | null>();
  const [reason, setReason] = useState('');
  const [openTasks, setOpenTasks] = useState<OpenTasks>();
  const open = openTasksIn(milestone);
  const documentId =
    chosen === undefined ? (evidence.find(({ isMatch }) => isMatch)?.document.id ?? null) : chosen;
  const isReady = !isLoading && (!asksDocument || documentId !== null || reason.trim() !== '');
  const shown = documentId === null ? { reason: reason.trim() } : { documentId };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isReady) return;
    onClose();
    onFinish({ ...(asksDocument && shown), openTasks });
  };
  return (
    <Modal
      title={`Finish “${milestone.title}”`}
      opened
      onClose={onClose}
      width={560}
      fillsPhone={asksDocument}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            color="primary"
            disabled={!isReady}
            data-autofocus={!asksDocument || undefined}
          >
            Finish
          </Button>
        </>
      }
    >
      {isLoading ? (
        <LoadingSpinner withText label="Loading documents" />
      ) : (
        <form id={formId} className={classes.form} onSubmit={submit}>
          {asksDocument && (
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
