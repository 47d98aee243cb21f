import type { TemplateSettings } from '@hub/contract/workflow/template.schema.ts';
import { putTemplateSettings } from '@hub/contract/workflow/workflows.calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { LoadingSpinner } from '../../../components/loading-spinner.tsx';
import { Modal } from '../../../components/modal.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { request } from '../../../lib/http/request.ts';
import { showSuccess } from '../../../lib/toasts/toasts.ts';
import { failureText } from '../../editing/public.ts';
import { staleSettings } from '../api/stale-settings.ts';
import { templateSettingsQuery } from '../api/templates.queries.ts';
import classes from './dialogs.module.css';
import { RoleFields } from './role-fields.tsx';

const WIDTH = 640;
const LONGEST_LABEL = 40;
const savedMeanwhile =
  'Somebody else has saved these settings meanwhile. Save again to put yours in place of theirs, or cancel.';

/** What all templates share: what the second attorney review is called, and who usually does what. */
export const SharedSettings = ({ onClose }: { onClose: () => void }) => {
  const formId = useId();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(templateSettingsQuery);
  const [draft, setDraft] = useState<TemplateSettings | null>(null);
  const settings = draft ?? data;
  const save = useMutation({
    mutationFn: ({ updatedAt, ...body }: TemplateSettings) =>
      request(putTemplateSettings, { query: { updatedAt }, body }),
    onError: (failure) => {
      const theirs = staleSettings(failure);
      if (!theirs) return;
      client.setQueryData(templateSettingsQuery.queryKey, theirs);
      setDraft((mine) => mine && { ...mine, updatedAt: theirs.updatedAt });
    },
    onSuccess: (saved) => {
      client.setQueryData(templateSettingsQuery.queryKey, saved);
      showSuccess({ text: 'The shared settings of templates were saved.' });
      onClose();
    },
  });
  const isComplete = settings !== undefined && settings.reviewLabel.trim() !== '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isComplete && !save.isPending) save.mutate(settings);
  };
  return (
    <Modal
      title="Shared settings of templates"
      opened
      onClose={onClose}
      width={WIDTH}
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
        <form id={formId} className={classes.form} onSubmit={submit}>
          <TextField
            label="Name of the second attorney review (2AR)"
            description="Steps of this category are called so on every screen."
            value={settings.reviewLabel}
            onChange={(reviewLabel) => setDraft({ ...settings, reviewLabel })}
            maxLength={LONGEST_LABEL}
            autoFocus
          />
          <RoleFields
            legend="Who usually does what"
            hint="Stands where a template says nothing. Without either, the people of the invention are taken."
            roles={settings.roles}
            onChange={(roles) => setDraft({ ...settings, roles })}
          />
          {save.error && (
            <p className={classes.problem} role="alert">
              {staleSettings(save.error) ? savedMeanwhile : failureText(save.error)}
            </p>
          )}
        </form>
      )}
    </Modal>
  );
};
