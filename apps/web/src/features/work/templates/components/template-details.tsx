import type { WorkflowTemplate } from '@hub/contract/templates/template.schema.ts';
import { getWorkflow, updateWorkflow } from '@hub/contract/templates/templates.calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { currentOf } from '../../../../lib/http/http-error.ts';
import { request } from '../../../../lib/http/request.ts';
import { showSuccess } from '../../../../lib/toasts/toasts.ts';
import { type FieldPorts, failureText, useContest, VersionChoice } from '../../../ground/editing/public.ts';
import { cacheTemplate, renewTemplates } from '../api/templates.queries.ts';
import {
  type TemplateDetails as Details,
  detailName,
  detailsChange,
  detailsOf,
  detailText,
} from '../model/details-edit.ts';
import { DetailFields } from './detail-fields.tsx';
import classes from './dialogs.module.css';

const width = 680;

const detailPorts: FieldPorts<WorkflowTemplate, Details> = {
  fieldsOf: detailsOf,
  send: (body, { id, updatedAt }) => request(updateWorkflow, { params: { id }, query: { updatedAt }, body }),
  currentOf: (error) => currentOf(error, getWorkflow.response),
};

/** Dialog for the details of a template, which are saved immediately, without a draft. */
export const TemplateDetails = ({
  template,
  onClose,
}: {
  template: WorkflowTemplate;
  onClose: () => void;
}) => {
  const client = useQueryClient();
  const [base] = useState(template);
  const [mine, setMine] = useState<Details>(detailsOf(template));
  const { contest, ...versions } = useContest(detailPorts, (entity) => entity);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (keepsMine: Readonly<Record<string, boolean>> | null) =>
      keepsMine ? versions.choose(keepsMine) : versions.save(base, detailsChange(detailsOf(base), mine)),
    onSuccess: (saved) => {
      if (!saved) return;
      cacheTemplate(client, saved);
      void renewTemplates(client);
      showSuccess({ text: `“${saved.title}” was saved.` });
      onClose();
    },
  });
  const isComplete = mine.title.trim() !== '';
  const submit = (): void => {
    if (isComplete && !isPending) mutate(null);
  };
  if (contest)
    return (
      <VersionChoice
        contest={contest}
        label={detailName}
        format={(_field, value) => detailText(value)}
        isSaving={isPending}
        onResolve={(keepsMine) => mutate(keepsMine)}
        postponeLabel="Back"
        onPostpone={versions.postpone}
      />
    );
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
      {error && (
        <p className={classes.problem} role="alert">
          {failureText(error)}
        </p>
      )}
    </FormDialog>
  );
};
