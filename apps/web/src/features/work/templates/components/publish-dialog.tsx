import type { WorkflowTemplate } from '@hub/contract/templates/template.schema.ts';
import { getWorkflow, publishDraft } from '@hub/contract/templates/templates.calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Muted, Text } from '../../../../components/look/text.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import { currentOf } from '../../../../lib/http/http-error.ts';
import { request } from '../../../../lib/http/request.ts';
import { showSuccess } from '../../../../lib/toasts/toasts.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { cacheTemplate, renewTemplates } from '../api/templates.queries.ts';
import { type DraftMilestone, toDraft } from '../model/draft-content.ts';
import { contentOf } from '../model/draft-saver.ts';
import { ContentDiff } from './content-diff.tsx';

const width = 680;

interface PublishDialogProps {
  template: WorkflowTemplate;
  /** Called when someone else saved or published first; returns whether the person has to choose. */
  onStale: (theirs: WorkflowTemplate, mine: DraftMilestone[]) => boolean;
  onClose: () => void;
}

/** Dialog that shows the changes of a draft and publishes it as the next version. */
export const PublishDialog = ({ template, onStale, onClose }: PublishDialogProps) => {
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const next = template.version + 1;
  const { mutate, isPending, error } = useMutation({
    // A live notice may replace the draft while the request runs, so it is kept as it was.
    mutationFn: (_mine: DraftMilestone[]) =>
      request(publishDraft, {
        params: { id: template.id },
        query: { updatedAt: template.draft?.updatedAt },
        body: { note: note.trim() },
      }),
    onSuccess: (published) => {
      cacheTemplate(client, published);
      void renewTemplates(client);
      showSuccess({ text: `Version ${published.version} of “${published.title}” was published.` });
      onClose();
    },
    onError: (refusal, mine) => {
      const theirs = currentOf(refusal, getWorkflow.response);
      if (!theirs) return;
      if (!onStale(theirs, mine)) showSuccess({ text: 'Someone else has just made the same changes.' });
      cacheTemplate(client, theirs);
      onClose();
    },
  });
  const submit = (): void => {
    if (!isPending) mutate(contentOf(template));
  };
  return (
    <FormDialog
      title={`Publish version ${next}`}
      onClose={onClose}
      width={width}
      fillsPhone
      submitLabel="Publish"
      isSaving={isPending}
      gap={16}
      fits
      onSubmit={submit}
    >
      <TextField
        label="What changed, and why"
        value={note}
        onChange={setNote}
        multiline
        rows={3}
        maxLength={2000}
        autoFocus
      />
      <Muted as="p" size="small" below={8}>
        {template.running > 0
          ? `${countOf(template.running, 'workflow')} on earlier versions ${template.running === 1 ? 'stays' : 'stay'} unchanged until someone applies the new version.`
          : 'New workflows will use this version.'}
      </Muted>
      <ContentDiff from={toDraft(template.milestones)} to={contentOf(template)} />
      {error && (
        <Text as="p" tone="danger" role="alert">
          {failureText(error)}
        </Text>
      )}
    </FormDialog>
  );
};
