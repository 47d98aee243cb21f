import type { WorkflowTemplate } from '@hub/contract/templates/template.schema.ts';
import { getWorkflow, updateWorkflow } from '@hub/contract/templates/templates.calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { currentOf } from '../../../lib/http/http-error.ts';
import { request } from '../../../lib/http/request.ts';
import { showSuccess } from '../../../lib/toasts/toasts.ts';
import { failureText, saveVersion } from '../../editing/public.ts';
import { cacheTemplate, renewTemplates } from '../api/templates.queries.ts';
import {
  contestedDetails,
  type TemplateDetails as Details,
  detailNames,
  detailsChange,
  detailsOf,
  detailText,
} from '../model/details-edit.ts';
import { DetailFields } from './detail-fields.tsx';
import classes from './dialogs.module.css';

const width = 680;

/** A saved version and the edited details. */
interface Sent {
  base: WorkflowTemplate;
  mine: Details;
}

/** Saves changed details, or returns the version in which someone else changed the same details. */
const saveDetails = ({ base, mine }: Sent) =>
  saveVersion<WorkflowTemplate, Details, WorkflowTemplate>({
    base,
    change: mine,
    send: (details, version) =>
      request(updateWorkflow, {
        params: { id: version.id },
        query: { updatedAt: version.updatedAt },
        body: detailsChange(detailsOf(version), details),
      }),
    currentOf: (error) => currentOf(error, getWorkflow.response),
    rebase: (theirs, details, from) =>
      contestedDetails(detailsOf(from), details, detailsOf(theirs)).length > 0
        ? null
        : { ...detailsOf(theirs), ...detailsChange(detailsOf(from), details) },
  });

/** Dialog for the details of a template, which are saved immediately, without a draft. */
export const TemplateDetails = ({
  template,
  onClose,
}: {
  template: WorkflowTemplate;
  onClose: () => void;
}) => {
  const client = useQueryClient();
  const [base, setBase] = useState(template);
  const [mine, setMine] = useState<Details>(detailsOf(template));
  const [theirs, setTheirs] = useState<WorkflowTemplate | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: saveDetails,
    onSuccess: (result) => {
      if (result.kind === 'stale') {
        setTheirs(result.theirs);
        return;
      }
      const { saved } = result;
      cacheTemplate(client, saved);
      void renewTemplates(client);
      showSuccess({ text: `“${saved.title}” was saved.` });
      onClose();
    },
  });
  const isComplete = mine.title.trim() !== '' && theirs === null;
  const submit = (): void => {
    if (isComplete && !isPending) mutate({ base, mine });
  };
  const settle = (details: Details, current: WorkflowTemplate): void => {
    setTheirs(null);
    setBase(current);
    setMine(details);
  };
  const keepMine = (current: WorkflowTemplate): void => {
    const merged = { ...detailsOf(current), ...detailsChange(detailsOf(base), mine) };
    settle(merged, current);
    mutate({ base: current, mine: merged });
  };
  return (
    <FormDialog
      title="Template details"
      onClose={onClose}
      width={width}
      fillsPhone
      submitLabel="Save"
      isSaving={isPending}
      isDisabled={!isComplete}
      className={classes.form}
      onSubmit={submit}
    >
      <p className={classes.hint}>
        These changes take effect immediately. Changes to milestones and steps take effect when you publish
        them.
      </p>
      <DetailFields details={mine} onChange={(fields) => setMine({ ...mine, ...fields })} />
      {theirs && (
        <section className={classes.notice} role="alert" aria-label="Two versions">
          <p>Someone else changed the same fields while you were editing:</p>
          <ul>
            {contestedDetails(detailsOf(base), mine, detailsOf(theirs)).map((field) => (
              <li key={field}>
                {detailNames[field]}: theirs “{detailText(detailsOf(theirs), field)}”, yours “
                {detailText(mine, field)}”
              </li>
            ))}
          </ul>
          <div className={classes.actions}>
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
    </FormDialog>
  );
};
