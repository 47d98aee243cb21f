import type { WorkflowTemplate } from '@hub/contract/templates/template.schema.ts';
import { getWorkflow, updateWorkflow } from '@hub/contract/templates/templates.calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { Muted, Text } from '../../../../components/look/text.tsx';
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
      gap={16}
      fits
      onSubmit={submit}
    >
      <Muted as="p" size="small" below={8}>
        These changes take effect immediately. Changes to milestones and steps take effect when you publish
        them.
      </Muted>
      <DetailFields details={mine} onChange={(fields) => setMine({ ...mine, ...fields })} />
      {error && (
        <Text as="p" tone="danger" role="alert">
          {failureText(error)}
        </Text>
      )}
    </FormDialog>
  );
};
