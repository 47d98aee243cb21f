import { exportTasksEvents } from '@hub/contract/streams/task-events.calls.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { request } from '../../../lib/http/request.ts';
import { type HistoryQuestion, historyBody } from './task-history.queries.ts';

/** Saves a history as CSV, as the browser saves downloads. Rejects with `HttpError`. */
export async function saveHistory(question: HistoryQuestion, today: IsoDate): Promise<void> {
  const file: unknown = await request(exportTasksEvents, { body: historyBody(question) });
  if (!(file instanceof Blob)) throw new Error('The export is no file');
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `tasks-history-${today}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
