import type { InventionId } from '@hub/contract/fields.ts';
import { createRun } from '@hub/contract/minions/runs.calls.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { request } from '../../../../lib/http/request.ts';
import { showSaveError } from '../../../ground/editing/public.ts';
import { useWorkers } from '../hooks/use-workers.ts';
import { MinionField } from './minion-field.tsx';

interface AskMinionDialogProps {
  inventionId: InventionId;
  /** The document that it is about. */
  document: { id: string; name: string };
  onClose: () => void;
}

/** Asks a minion to work on a document, and opens its run. */
export const AskMinionDialog = ({ inventionId, document, onClose }: AskMinionDialogProps) => {
  const bots = useWorkers();
  const navigate = useNavigate();
  const [email, setEmail] = useState<string | null>(null);
  const minion = bots.find((bot) => bot.email === email)?.documentId ?? null;
  const ask = useMutation({
    mutationFn: (chosen: string) =>
      request(createRun, { body: { inventionId, minion: chosen, documentId: document.id } }),
    onSuccess: ({ id }) => {
      onClose();
      void navigate({ to: '/minions/runs/$runId', params: { runId: id } });
    },
    onError: showSaveError,
  });
  return (
    <FormDialog
      title="Ask a minion"
      submitLabel="Ask"
      onSubmit={() => minion && ask.mutate(minion)}
      onClose={onClose}
      isSaving={ask.isPending}
      isDisabled={minion === null}
    >
      <Text as="p" weight="medium" breaks below={12}>
        {document.name}
      </Text>
      <MinionField bots={bots} value={email} onChange={setEmail} />
    </FormDialog>
  );
};
