import type { Attachment } from '@hub/contract/files/attachment.schema.ts';
import { createFileToken } from '@hub/contract/files/files.calls.ts';
import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { type AttachmentChange, attachmentChangeOf } from '../model/attachment-change.ts';
import { pathOf } from './download-files.ts';

/** Milliseconds for which a signed address is used; it is valid for 5 minutes. */
const addressMs = 4 * 60_000;

/** Signed address of the content of an attached file. */
export const attachmentAddressQuery = ({ id, size }: Attachment) =>
  queryOptions({
    queryKey: ['attachment-addresses', id, size],
    queryFn: ({ signal }) => request(createFileToken, { body: { path: pathOf([id]) }, signal }),
    staleTime: addressMs,
    gcTime: addressMs,
    retry: false,
    refetchOnWindowFocus: false,
  });

/** Changes of an attached file while it is on screen. */
export const attachmentChangeQuery = (id: string) =>
  queryOptions<AttachmentChange>({
    queryKey: ['attachment-changes', id],
    queryFn: skipToken,
    initialData: {},
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Applies an event of a file to the comments and notes on screen that it is attached to. */
export const applyAttachmentEvent = (client: QueryClient, event: StreamEvent): void => {
  const { fileId } = event.metadata;
  if (!fileId) return;
  client.setQueryData(
    attachmentChangeQuery(fileId).queryKey,
    (known) => known && { ...known, ...attachmentChangeOf(event) },
  );
};
