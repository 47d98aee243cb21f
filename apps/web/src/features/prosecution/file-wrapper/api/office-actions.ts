import type { InventionId } from '@hub/contract/fields.ts';
import {
  confirmOfficeApplication,
  downloadOfficeDocuments,
  readOfficeApplication,
} from '@hub/contract/patent-office/patent-office.calls.ts';
import type { OfficeFormat } from '@hub/domain/documents/office-format.ts';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/http/request.ts';
import { showError } from '../../../../lib/toasts/toasts.ts';
import { failureText } from '../../../ground/editing/public.ts';
import { officeApplicationQuery, showDownloads } from './wrapper.queries.ts';

const reported = async (title: string, act: () => Promise<void>): Promise<boolean> => {
  try {
    await act();
    return true;
  } catch (error) {
    showError({ title, text: failureText(error) });
    return false;
  }
};

/** Queues documents for download; returns false if the request failed, which a message explains. */
export const fetchDocuments = (
  client: QueryClient,
  inventionId: InventionId,
  documentIds: readonly string[],
  format?: OfficeFormat,
): Promise<boolean> =>
  reported('The download did not start', async () => {
    const body = { documentIds: [...documentIds], format };
    const downloads = await request(downloadOfficeDocuments, { params: { id: inventionId }, body });
    showDownloads(client, inventionId, downloads);
  });

/** Queues reading the application at the office. */
export const readNow = (client: QueryClient, inventionId: InventionId): Promise<boolean> =>
  reported('The file wrapper was not read', async () => {
    await request(readOfficeApplication, { params: { id: inventionId } });
    await client.invalidateQueries({ queryKey: officeApplicationQuery(inventionId).queryKey });
  });

/** Confirms that the office's application of another title belongs to the invention. */
export const confirmApplication = (client: QueryClient, inventionId: InventionId): Promise<boolean> =>
  reported('The application was not confirmed', async () => {
    await request(confirmOfficeApplication, { params: { id: inventionId } });
    await client.invalidateQueries({ queryKey: officeApplicationQuery(inventionId).queryKey });
  });
