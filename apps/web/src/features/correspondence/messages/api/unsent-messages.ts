import type { InventionId } from '@hub/contract/fields.ts';
import { attachmentSchema } from '@hub/contract/files/attachment.schema.ts';
import { z } from 'zod';
import { storageKeys } from '../../../../lib/storage/storage-keys.ts';
import { createStoredDrafts } from '../../../ground/writing/public.ts';

const outgoingSchema = z.object({
  /** Sent again with a retry, so that the message is posted once. */
  clientId: z.string(),
  text: z.string(),
  attachments: z.array(attachmentSchema),
});

/** A message on its way. */
export type Outgoing = z.infer<typeof outgoingSchema>;

const stored = createStoredDrafts(storageKeys.unsentMessages, z.array(outgoingSchema));

/** Returns the messages that were on their way when the page was left. */
export const findUnsent = (inventionId: InventionId): readonly Outgoing[] => stored.find(inventionId) ?? [];

/** Stores a message until it has arrived, so that it survives a reload. */
export const keepUnsent = (inventionId: InventionId, message: Outgoing): void =>
  stored.store(inventionId, [...findUnsent(inventionId), message]);

/** Removes a message that has arrived or was discarded. */
export const dropUnsent = (inventionId: InventionId, { clientId }: Outgoing): void => {
  const others = findUnsent(inventionId).filter((one) => one.clientId !== clientId);
  stored.store(inventionId, others.length === 0 ? null : others);
};
