import { createWebhook } from '@hub/contract/webhooks/webhooks.calls.ts';
import { streamEventTypes } from '@hub/domain/streams/stream-kinds.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MultiSelect } from '../../../components/combobox/multi-select.tsx';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { request } from '../../../lib/http/request.ts';
import { failureText } from '../../editing/public.ts';
import { renewWebhooks } from '../api/webhooks.queries.ts';
import classes from './webhooks.module.css';

interface NewWebhookProps {
  onClose: () => void;
  onCreated: (webhook: { url: string; secret: string }) => void;
}

const width = 560;
const options = streamEventTypes.map((value) => ({ value, label: value }));

/** Dialog that creates a webhook. */
export const NewWebhook = ({ onClose, onCreated }: NewWebhookProps) => {
  const client = useQueryClient();
  const [url, setUrl] = useState('');
  const [description, setDescription] = useState('');
  const [eventTypes, setEventTypes] = useState<(typeof streamEventTypes)[number][]>([]);
  const create = useMutation({
    mutationFn: () => request(createWebhook, { body: { url, description, eventTypes } }),
    onSuccess: (webhook) => {
      void renewWebhooks(client);
      onCreated(webhook);
    },
  });
  return (
    <FormDialog
      title="New webhook"
      onClose={onClose}
      width={width}
      fillsPhone
      submitLabel="Create webhook"
      isSaving={create.isPending}
      isDisabled={url.trim() === ''}
      className={classes.form}
      onSubmit={() => url.trim() !== '' && !create.isPending && create.mutate()}
    >
      <TextField
        label="Address"
        value={url}
        onChange={(text) => {
          setUrl(text);
          create.reset();
        }}
        maxLength={2000}
        error={create.error && failureText(create.error)}
      />
      <TextField label="Description" value={description} onChange={setDescription} maxLength={200} />
      <MultiSelect
        label="Events"
        placeholder="All events that you may see"
        options={options}
        value={eventTypes}
        onChange={(chosen) => setEventTypes(streamEventTypes.filter((type) => chosen.includes(type)))}
      />
    </FormDialog>
  );
};
