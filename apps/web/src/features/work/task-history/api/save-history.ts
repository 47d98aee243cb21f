import { exportTasksEvents } from '@hub/contract/history/history.calls.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { request } from '../../../../lib/http/request.ts';
import { type HistoryFilter, historyBody } from './task-history.queries.ts';

/** Downloads a history as CSV. Rejects with `HttpError`. */
export const saveHistory = async (historyFilter: HistoryFilter, today: IsoDate): Promise<void> => {
  const file: unknown = await request(exportTasksEvents, { body: historyBody(historyFilter) });
  if (!(file instanceof Blob)) throw new Error('The export is not a file');
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `tasks-history-${today}.csv`;
  link.click();
  URL.revokeObjectURL(address);
};
