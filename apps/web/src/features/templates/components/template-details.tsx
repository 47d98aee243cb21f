import type { WorkflowTemplate } from '@hub/contract/workflow/template.schema.ts';
import { updateWorkflow } from '@hub/contract/workflow/workflows.calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Modal } from '../../../components/modal.tsx';
import { request } from '../../../lib/http/request.ts';
import { showSuccess } from '../../../lib/toasts/toasts.ts';
import { failureText } from '../../editing/public.ts';
import { staleTemplate } from '../api/stale-template.ts';
import { keepTemplate, renewTemplates } from '../api/templates.queries.ts';
import {
  contestedDetails,
  type TemplateDetails as Details,
  detailNames,
  detailsChange,
  detailsOf,
  detailWords,
} from '../model/details-edit.ts';
import { DetailFields } from './detail-fields.tsx';
import classes from './dialogs.module.css';

const WIDTH = 680;
const MAX_TRIES = 3;

/** What one began from, and what somebody else made of it meanwhile. */
interface Sent {
  base: WorkflowTemplate;
  mine: Details;
}

/** Sends what was changed. Where somebody else changed other fields meanwhile, both changes count. */
async function saveDetails({ base, mine }: Sent, tries = MAX_TRIES): Promise<WorkflowTemplate> {
  try {
    return await request(updateWorkflow, {
      params: { id: base.id },
      query: { updatedAt: base.updatedAt },
      body: detailsChange(detailsOf(base), mine),
    });
  } catch (error) {
    const theirs = staleTemplate(error);
    if (!theirs || tries === 0) throw error;
    if (contestedDetails(detailsOf(base), mine, detailsOf(theirs)).length > 0) throw error;
    const merged = { ...detailsOf(theirs), ...detailsChange(detailsOf(base), mine) };
    return saveDetails({ base: theirs, mine: merged }, tries - 1);
  }
}

/** What a template is called, how it is found and who does what in it; saved at once, without a draft. */
export const TemplateDetails = ({
  template,
  onClose,
}: {
  template: WorkflowTemplate;
  onClose: () => void;
}) => {
  const formId = useId();
  const client = useQueryClient();
  const [base, setBase] = useState(template);
  const [mine, setMine] = useState<Details>(detailsOf(template));
  const [theirs, setTheirs] = useState<WorkflowTemplate | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (sent: Sent) => saveDetails(sent),
    onSuccess: (saved) => {
      keepTemplate(client, saved);
      void renewTemplates(client);
      showSuccess({ text: `“${saved.title}” was saved.` });
      onClose();
    },
    onError: (refusal) => setTheirs(staleTemplate(refusal)),
  });
  const isComplete = mine.title.trim() !== '' && theirs === null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isComplete && !isPending) mutate({ base, mine });
  };
  const settle = (kept: Details, current: WorkflowTemplate): void => {
    setTheirs(null);
    setBase(current);
    setMine(kept);
  };
  const keepMine = (current: WorkflowTemplate): void => {
    const kept = { ...detailsOf(current), ...detailsChange(detailsOf(base), mine) };
    settle(kept, current);
    mutate({ base: current, mine: kept });
  };
  return (
    <Modal
      title="Details of the template"
      opened
      onClose={onClose}
      width={WIDTH}
      fillsPhone
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} color="primary" disabled={!isComplete} loading={isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.form} onSubmit={submit}>
        <p className={classes.hint}>
          These take effect at once; milestones and steps wait until they are published.
        </p>
        <DetailFields details={mine} onChange={(fields) => setMine({ ...mine, ...fields })} />
        {theirs && (
          <section className={classes.notice} role="alert" aria-label="Two versions">
            <p>Somebody changed the same meanwhile:</p>
            <ul>
              {contestedDetails(detailsOf(base), mine, detailsOf(theirs)).map((field) => (
                <li key={field}>
                  {detailNames[field]}: theirs “{detailWords(detailsOf(theirs), field)}”, yours “
                  {detailWords(mine, field)}”
                </li>
              ))}
            </ul>
            <div className={classes.acts}>
              <Button onClick={() => settle(detailsOf(theirs), theirs)}>Take theirs</Button>
              <Button color="primary" onClick={() => keepMine(theirs)}>
                Keep mine
              </Button>
            </div>
          </section>
        )}
        {error && !theirs && (
          <p className={classes.problem} role="alert">
            {failureText(error)}
          </p>
        )}
      </form>
    </Modal>
  );
};
