import type { TemplateSettings } from '@hub/contract/templates/template.schema.ts';
import { putTemplateSettings } from '@hub/contract/templates/templates.calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Modal } from '../../../../components/dialogs/modal.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { templateSettingsQuery } from '../../../../components/labels/use-review-label.ts';
import { Stack } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { currentOf } from '../../../../lib/http/http-error.ts';
import { request } from '../../../../lib/http/request.ts';
import { showSuccess } from '../../../../lib/toasts/toasts.ts';
import { type FieldPorts, failureText, useContest, VersionChoice } from '../../../ground/editing/public.ts';
import { detailText } from '../model/details-edit.ts';
import { RoleFields } from './role-fields.tsx';

const width = 640;
const maxLabelLength = 40;
const dialogTitle = 'Shared template settings';

const settingsPorts: FieldPorts<TemplateSettings, Pick<TemplateSettings, 'reviewLabel' | 'roles'>> = {
  fieldsOf: ({ reviewLabel, roles }) => ({ reviewLabel, roles }),
  send: (change, { updatedAt, reviewLabel, roles }) =>
    request(putTemplateSettings, { query: { updatedAt }, body: { reviewLabel, roles, ...change } }),
  currentOf: (error) => currentOf(error, putTemplateSettings.response),
};

/** Dialog for the settings shared by all templates: name of the second attorney review, and default assignees. */
export const SharedSettings = ({ onClose }: { onClose: () => void }) => {
  const formId = useId();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(templateSettingsQuery);
  const [draft, setDraft] = useState<TemplateSettings | null>(null);
  const [base, setBase] = useState<TemplateSettings | null>(null);
  const settings = draft ?? data;
  const { contest, ...versions } = useContest(settingsPorts, ({ updatedAt }) => ({
    updatedAt,
    title: dialogTitle,
  }));
  const save = useMutation({
    mutationFn: (keepsMine: Readonly<Record<string, boolean>> | null) => {
      if (keepsMine) return versions.choose(keepsMine);
      return draft && base
        ? versions.save(base, settingsPorts.fieldsOf(draft))
        : Promise.resolve(data ?? null);
    },
    onSuccess: (saved) => {
      if (!saved) return;
      client.setQueryData(templateSettingsQuery.queryKey, saved);
      showSuccess({ text: 'Shared template settings were saved.' });
      onClose();
    },
  });
  const change = (fields: Partial<TemplateSettings>): void => {
    if (!settings) return;
    setDraft({ ...settings, ...fields });
    setBase(base ?? settings);
  };
  const isComplete = settings !== undefined && settings.reviewLabel.trim() !== '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isComplete && !save.isPending) save.mutate(null);
  };
  if (contest)
    return (
      <VersionChoice
        contest={contest}
        format={(_field, value) => detailText(value)}
        isSaving={save.isPending}
        onResolve={(keepsMine) => save.mutate(keepsMine)}
        postponeLabel="Back"
        onPostpone={versions.postpone}
      />
    );
  return (
    <Modal
      title={dialogTitle}
      opened
      onClose={onClose}
      width={width}
      fillsPhone
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} color="primary" disabled={!isComplete} loading={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      {error && !settings && (
        <ErrorState title="The settings could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!error && !settings && <LoadingSpinner />}
      {settings && (
        <Stack id={formId} as="form" gap={16} fits onSubmit={submit}>
          <TextField
            label="Name of the second attorney review (2AR)"
            description="Steps of this category have this name on every screen."
            value={settings.reviewLabel}
            onChange={(reviewLabel) => change({ reviewLabel })}
            maxLength={maxLabelLength}
            autoFocus
          />
          <RoleFields
            legend="Who usually does what"
            hint="Used when a template assigns nobody. If this is empty too, the invention's team is used."
            roles={settings.roles}
            onChange={(roles) => change({ roles })}
          />
          {save.error && (
            <Text as="p" tone="danger" role="alert">
              {failureText(save.error)}
            </Text>
          )}
        </Stack>
      )}
    </Modal>
  );
};
