import type { Webhook } from '@hub/contract/webhooks/webhook.schema.ts';
import { createWebhook, updateWebhook } from '@hub/contract/webhooks/webhooks.calls.ts';
import { streamEventTypes } from '@hub/domain/streams/stream-kinds.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MultiSelect } from '../../../../components/combobox/multi-select.tsx';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import { request } from '../../../../lib/http/request.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { renewWebhooks } from '../api/webhooks.queries.ts';
import { eventLabel } from '../model/event-labels.ts';

/** Address and secret of a new webhook. */
export interface CreatedWebhook {
  url: string;
  secret: string;
}

interface WebhookDialogProps {
  /** The webhook to edit; missing for a new one. */
  webhook?: Webhook;
  onClose: () => void;
  onCreated?: (webhook: CreatedWebhook) => void;
}

const width = 560;
const options = streamEventTypes.map((value) => ({ value, label: eventLabel(value), sublabel: value }));

/** Dialog that creates or changes a webhook. */
export const WebhookDialog = ({ webhook, onClose, onCreated }: WebhookDialogProps) => {
  const client = useQueryClient();
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [description, setDescription] = useState(webhook?.description ?? '');
  const [eventTypes, setEventTypes] = useState(webhook?.eventTypes ?? []);
  const save = useMutation({
    mutationFn: async (): Promise<CreatedWebhook | null> => {
      const body = { url, description, eventTypes };
      if (!webhook) return request(createWebhook, { body });
      const { id, updatedAt } = webhook;
      await request(updateWebhook, { params: { id }, query: { updatedAt }, body });
      return null;
    },
    onSuccess: (created) => {
      void renewWebhooks(client);
      if (created) onCreated?.(created);
      onClose();
    },
  });
  const isUnsaved =
    url !== (webhook?.url ?? '') ||
    description !== (webhook?.description ?? '') ||
    eventTypes.join() !== (webhook?.eventTypes.join() ?? '');
  return (
    <FormDialog
      title={webhook ? 'Edit webhook' : 'New webhook'}
      onClose={onClose}
      width={width}
      fillsPhone
      submitLabel={webhook ? 'Save' : 'Create webhook'}
      isSaving={save.isPending}
      isDisabled={url.trim() === ''}
      isUnsaved={isUnsaved}
      gap={16}
      fits
      onSubmit={() => url.trim() !== '' && !save.isPending && save.mutate()}
    >
      <TextField
        label="Address"
        placeholder="https://example.com/hook"
        autoFocus
        value={url}
        onChange={(text) => {
          setUrl(text);
          save.reset();
        }}
        maxLength={2000}
        error={save.error && failureText(save.error)}
      />
      <TextField label="Description" value={description} onChange={setDescription} maxLength={200} />
      <MultiSelect
        label="Events"
        placeholder="All events"
        options={options}
        value={eventTypes}
        onChange={(chosen) => setEventTypes(streamEventTypes.filter((type) => chosen.includes(type)))}
      />
      <Hint as="p">
        {webhook
          ? `It sends events of the inventions that ${webhook.owner} can see.`
          : 'It sends events of the inventions that you can see.'}
      </Hint>
    </FormDialog>
  );
};
