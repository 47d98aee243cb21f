import type { ListedTemplate } from '@hub/contract/workflow/template.schema.ts';
import { createWorkflow } from '@hub/contract/workflow/workflows.calls.ts';
import { Radio, Select } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Modal } from '../../../components/modal.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { request } from '../../../lib/http/request.ts';
import { failureText } from '../../editing/public.ts';
import { keepTemplate, renewTemplates } from '../api/templates.queries.ts';
import { type NewTemplateFields, newTemplateBody } from '../model/new-template.ts';
import classes from './dialogs.module.css';

interface NewTemplateProps {
  templates: readonly ListedTemplate[];
  /** What it is a copy or variant of, where that is known. */
  source?: { id: string; kind: 'copy' | 'variant' };
  onClose: () => void;
}

const WIDTH = 480;
const kinds = [
  { value: 'empty', label: 'Empty' },
  { value: 'copy', label: 'A copy of another template' },
  { value: 'variant', label: 'A variant of another template, for one client' },
] as const;

/** Makes a template and opens it. */
export const NewTemplate = ({ templates, source, onClose }: NewTemplateProps) => {
  const formId = useId();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [fields, setFields] = useState<NewTemplateFields>({
    title: '',
    kind: source?.kind ?? 'empty',
    sourceId: source?.id ?? null,
    client: '',
  });
  const change = (changed: Partial<NewTemplateFields>): void => setFields({ ...fields, ...changed });
  const body = newTemplateBody(fields, templates);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (sent: NonNullable<typeof body>) =>
      request(createWorkflow, { body: sent, headers: { 'idempotency-key': crypto.randomUUID() } }),
    onSuccess: async (template) => {
      keepTemplate(client, template);
      void renewTemplates(client);
      onClose();
      await navigate({ to: '/workflows/$id', params: { id: template.id } });
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (body && !isPending) mutate(body);
  };
  const sources = templates
    .filter(({ variantOf }) => fields.kind !== 'variant' || variantOf === null)
    .map(({ id, title }) => ({ value: id, label: title }));
  return (
    <Modal
      title="New workflow template"
      opened
      onClose={onClose}
      width={WIDTH}
      fillsPhone
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} color="primary" disabled={!body} loading={isPending}>
            Create
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.form} onSubmit={submit}>
        <TextField
          label="Title"
          value={fields.title}
          onChange={(title) => change({ title })}
          maxLength={200}
          autoFocus
          error={error && failureText(error)}
        />
        <Radio.Group
          label="Begins as"
          value={fields.kind}
          onChange={(value) => change({ kind: kinds.find((kind) => kind.value === value)?.value ?? 'empty' })}
        >
          <div className={classes.choices}>
            {kinds.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} size="xs" />
            ))}
          </div>
        </Radio.Group>
        {fields.kind !== 'empty' && (
          <Select
            label={fields.kind === 'copy' ? 'Copy of' : 'Variant of'}
            data={sources}
            value={fields.sourceId}
            onChange={(sourceId) => change({ sourceId })}
            searchable
            nothingFoundMessage="No such template"
          />
        )}
        {fields.kind === 'variant' && (
          <TextField
            label="Client"
            description="Inventions that have this tag get the variant in place of the template."
            value={fields.client}
            onChange={(name) => change({ client: name })}
            maxLength={60}
          />
        )}
      </form>
    </Modal>
  );
};
