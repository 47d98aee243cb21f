import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import { reportsKey } from '../../../../lib/live/renew-shared.ts';
import type { StreamEventsOf, StreamHandlers } from '../../../../lib/live/stream-handlers.ts';

/** Key of the reports that can be generated for an invention, with what was last generated of them. */
export const reportListKey = (inventionId: string) => [reportsKey, inventionId] as const;

/** Key of the generated reports of an invention. */
export const reportResultsKey = (inventionId: string) => ['report-results', inventionId] as const;

/** Key of the fields of reports for an invention; they offer what was entered for finished reports. */
export const reportFieldsKey = (inventionId: string) => ['report-fields', inventionId] as const;

const renewResults = async (client: QueryClient, { inventionId }: StreamEvent): Promise<void> => {
  await Promise.all([
    client.invalidateQueries({ queryKey: reportResultsKey(inventionId) }),
    client.invalidateQueries({ queryKey: reportListKey(inventionId) }),
    client.invalidateQueries({ queryKey: reportFieldsKey(inventionId), refetchType: 'none' }),
  ]);
};

/** Handlers of live events of reports. */
export const reportHandlers: StreamHandlers<StreamEventsOf<'report'>> = {
  'report.generated': renewResults,
  'report.failed': renewResults,
};
