import type { WorkflowTemplate } from '@hub/contract/workflow/template.schema.ts';
import { publishDraft } from '@hub/contract/workflow/workflows.calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Modal } from '../../../components/modal.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { countOf } from '../../../lib/count-words.ts';
import { request } from '../../../lib/http/request.ts';
import { showSuccess } from '../../../lib/toasts/toasts.ts';
import { failureText } from '../../editing/public.ts';
import { staleTemplate } from '../api/stale-template.ts';
import { keepTemplate, renewTemplates } from '../api/templates.queries.ts';
import { toDraft } from '../model/draft-content.ts';
import { contentOf } from '../model/draft-saver.ts';
import { ContentDiff } from './content-diff.tsx';
import classes from './dialogs.module.css';

const WIDTH = 680;

/** Shows what a draft changes and makes it the next version. */
export const PublishDialog = ({ template, onClose }: { template: WorkflowTemplate; onClose: () => void }) => {
  const formId = useId();
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const next = template.version + 1;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      request(publishDraft, {
        params: { id: template.id },
        query: { updatedAt: template.draft?.updatedAt },
        body: { note: note.trim() },
      }),
    onSuccess: (published) => {
      keepTemplate(client, published);
      void renewTemplates(client);
      showSuccess({ text: `Version ${published.version} of “${published.title}” was published.` });
      onClose();
    },
    onError: (refusal) => {
      const theirs = staleTemplate(refusal);
      if (theirs) keepTemplate(client, theirs);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <Modal
      title={`Publish version ${next}`}
      opened
      onClose={onClose}
      width={WIDTH}
      fillsPhone
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} color="primary" loading={isPending}>
            Publish
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.form} onSubmit={submit}>
        <TextField
          label="What changed, and why"
          value={note}
          onChange={setNote}
          multiline
          rows={3}
          maxLength={2000}
          autoFocus
        />
        <p className={classes.hint}>
          {template.running > 0
            ? `${countOf(template.running, 'workflow')} on earlier versions ${template.running === 1 ? 'stays as it is' : 'stay as they are'} until somebody applies the new version.`
            : 'New work begins with this version.'}
        </p>
        <ContentDiff from={toDraft(template.milestones)} to={contentOf(template)} />
        {error && (
          <p className={classes.problem} role="alert">
            {failureText(error)}
          </p>
        )}
      </form>
    </Modal>
  );
};
