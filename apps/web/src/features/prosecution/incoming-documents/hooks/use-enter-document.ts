import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';
import { createDocument } from '@hub/contract/documents/documents.calls.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { showSuccess } from '../../../../lib/toasts/toasts.ts';
import { isOpen, renewAfterDecision, shortName } from '../../../dates/documents/public.ts';

interface EnteredDocument {
  code: string;
  description?: string;
  date: string;
  direction: PatentDocument['direction'];
  confirmed: boolean;
}

/** Enters a document; `onEntered` gets one that needs a docketing decision, others only close the dialog. */
export const useEnterDocument = (
  inventionId: InventionId,
  { onClose, onEntered }: { onClose: () => void; onEntered: (document: PatentDocument) => void },
) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (document: EnteredDocument): Promise<PatentDocument> =>
      request(createDocument, {
        body: { ...document, inventionId },
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
    onSuccess: async (document) => {
      if (isOpen(document)) onEntered(document);
      else {
        showSuccess({ text: `${shortName(document)} was entered. It does not affect any milestones.` });
        onClose();
      }
      await renewAfterDecision(client, inventionId);
    },
  });
};
