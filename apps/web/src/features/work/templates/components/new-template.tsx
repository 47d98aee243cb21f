import type { ListedTemplate } from '@hub/contract/templates/template.schema.ts';
import { createWorkflow } from '@hub/contract/templates/templates.calls.ts';
import { Radio, Select } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { request } from '../../../../lib/http/request.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { cacheTemplate, renewTemplates } from '../api/templates.queries.ts';
import { type NewTemplateFields, newTemplateBody } from '../model/new-template.ts';

interface NewTemplateProps {
  templates: readonly ListedTemplate[];
  /** Preselected template to copy or vary. */
  source?: { id: string; kind: 'copy' | 'variant' };
  onClose: () => void;
}

const width = 480;
const kinds = [
  { value: 'empty', label: 'An empty template' },
  { value: 'copy', label: 'A copy of another template' },
  { value: 'variant', label: 'A variant of another template, for one client' },
] as const;

/** Dialog that creates a template and opens it. */
export const NewTemplate = ({ templates, source, onClose }: NewTemplateProps) => {
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
      cacheTemplate(client, template);
      void renewTemplates(client);
      onClose();
      await navigate({ to: '/workflows/$id', params: { id: template.id } });
    },
  });
  const submit = (): void => {
    if (body && !isPending) mutate(body);
  };
  const sources = templates
    .filter(({ variantOf }) => fields.kind !== 'variant' || variantOf === null)
    .map(({ id, title }) => ({ value: id, label: title }));
  return (
    <FormDialog
      title="New workflow template"
      onClose={onClose}
      width={width}
      fillsPhone
      submitLabel="Create"
      isSaving={isPending}
      isDisabled={!body}
      gap={16}
      fits
      onSubmit={submit}
    >
      <TextField
        label="Title"
        value={fields.title}
        onChange={(title) => change({ title })}
        maxLength={200}
        autoFocus
        error={error && failureText(error)}
      />
      <Radio.Group
        label="Start with"
        value={fields.kind}
        onChange={(value) => change({ kind: kinds.find((kind) => kind.value === value)?.value ?? 'empty' })}
      >
        <Stack gap={8}>
          {kinds.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} size="xs" />
          ))}
        </Stack>
      </Radio.Group>
      {fields.kind !== 'empty' && (
        <Select
          label={fields.kind === 'copy' ? 'Copy of' : 'Variant of'}
          data={sources}
          value={fields.sourceId}
          onChange={(sourceId) => change({ sourceId })}
          searchable
          nothingFoundMessage="No matching template"
        />
      )}
      {fields.kind === 'variant' && (
        <TextField
          label="Client"
          description="Inventions with this tag use the variant instead of the template."
          value={fields.client}
          onChange={(name) => change({ client: name })}
          maxLength={60}
        />
      )}
    </FormDialog>
  );
};
