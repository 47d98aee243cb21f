import type { InventionId } from '@hub/contract/fields.ts';
import { listFilesByReference } from '@hub/contract/files/files.calls.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/http/request.ts';

const maxFiles = 100;

/** The newest files of an invention that match a text. */
export const linkableFilesQuery = (inventionId: InventionId, text: string) =>
  queryOptions({
    queryKey: ['linkable-files', inventionId, text],
    queryFn: ({ signal }) =>
      request(listFilesByReference, { body: { reference: inventionId, qs: text, size: maxFiles }, signal }),
    placeholderData: keepPreviousData,
  });
