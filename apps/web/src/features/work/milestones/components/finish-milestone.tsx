import type { Milestone, MilestoneFinish } from '@hub/contract/milestones/milestone.schema.ts';
import { petitionCodes } from '@hub/domain/milestones/evidence.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { useToday } from '../../../../components/dates/use-today.ts';
import { Modal } from '../../../../components/dialogs/modal.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { evidencePeriodOf, inventionDocumentsQuery } from '../../../dates/documents/public.ts';
import { evidenceRuleQuery } from '../../../dates/evidence-rule/public.ts';
import { failureText } from '../../../ground/editing/public.ts';
import {
  openTasksText,
  type TaskChoices,
  TaskClosingChoice,
  taskClosings,
  tasksAtFinish,
  tasksAtReply,
} from '../../../tasks/tasks/public.ts';
import { evidenceFirst, objectionToday } from '../model/evidence.ts';
import { needsEvidence } from '../model/milestone-fields.ts';
import { EvidenceChoice } from './evidence-choice.tsx';

interface FinishMilestoneProps {
  milestone: Milestone;
  /** Finishes the milestone; resolves to the error if the server refuses it, else to null. */
  onFinish: (finish: MilestoneFinish) => Promise<unknown>;
  onClose: () => void;
}

/** Loads the documents that can be evidence for a milestone, those that prove it first, and the rule for finishing without one. */
const useEvidence = (milestone: Milestone, isAsked: boolean) => {
  const { inventionId, documents: linked } = milestone;
  const { data, isLoading } = useQuery({ ...inventionDocumentsQuery(inventionId), enabled: isAsked });
  const rule = useQuery({ ...evidenceRuleQuery, enabled: isAsked });
  const today = useToday();
  const opening = new Set(linked.map(({ id }) => id));
  const all = data?.collection ?? [];
  const documents = all.filter(({ id }) => !opening.has(id));
  const petitions = all.filter(({ code }) => petitionCodes.includes(code)).map(({ date }) => date);
  const period = evidencePeriodOf(milestone, { today, petitions });
  return {
    evidence: evidenceFirst(documents, period),
    objection: objectionToday(period),
    isRequired: rule.data?.rule === 'refuse',
    isLoading: isLoading || rule.isLoading,
  };
};

/** Finishes the milestone; an error stays in the dialog together with what was entered. */
const useFinish = ({ onFinish, onClose }: Pick<FinishMilestoneProps, 'onFinish' | 'onClose'>) => {
  const [error, setError] = useState<unknown>(null);
  const [isSaving, setSaving] = useState(false);
  const finish = async (body: MilestoneFinish): Promise<void> => {
    setSaving(true);
    setError(null);
    const refused = await onFinish(body);
    setSaving(false);
    setError(refused);
    if (refused === null) onClose();
  };
  return { error, isSaving, finish };
};

/** Asks for the evidence of a statutory milestone, and what becomes of each open task. */
export const FinishMilestone = ({ milestone: shown, onFinish, onClose }: FinishMilestoneProps) => {
  const formId = useId();
  // While it is being saved, the milestone behind the dialog is already shown as finished.
  const [milestone] = useState(shown);
  const asksDocument = needsEvidence(milestone);
  const { evidence, objection, isRequired, isLoading } = useEvidence(milestone, asksDocument);
  const [chosen, setChosen] = useState<string | null>();
  const [reason, setReason] = useState('');
  const [closings, setClosings] = useState<TaskChoices>(new Map());
  const { error, isSaving, finish } = useFinish({ onFinish, onClose });
  const conclusive = evidence.find(({ effect, provesEnd }) => provesEnd && effect === 'ends');
  const documentId = chosen === undefined ? (conclusive?.document.id ?? null) : chosen;
  const isReply = evidence.some(({ document, effect }) => document.id === documentId && effect === 'answers');
  const open = isReply ? tasksAtReply(milestone) : tasksAtFinish(milestone);
  const hasReason = !isRequired && reason.trim() !== '';
  const isReady = !isLoading && (!asksDocument || documentId !== null || hasReason);
  const shownEvidence = documentId === null ? { reason: reason.trim() } : { documentId };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isReady || isSaving) return;
    void finish({ ...(asksDocument && shownEvidence), closeTasks: taskClosings(open, closings) });
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
            loading={isSaving}
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
        <Stack id={formId} as="form" gap={16} onSubmit={submit}>
          {asksDocument && (
            <EvidenceChoice
              evidence={evidence}
              documentId={documentId}
              onDocument={setChosen}
              reason={reason}
              onReason={setReason}
              isRequired={isRequired}
              objection={objection}
            />
          )}
          {open.length > 0 && (
            <TaskClosingChoice
              label={`${openTasksText(open.length)} of this milestone`}
              tasks={open}
              chosen={closings}
              onChange={setClosings}
            />
          )}
          {error !== null && (
            <Text as="p" tone="danger" role="alert">
              {failureText(error)}
            </Text>
          )}
        </Stack>
      )}
    </Modal>
  );
};
