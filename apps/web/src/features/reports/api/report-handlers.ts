import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { StreamEventsOf, StreamHandlers } from '../../../lib/live/stream-handlers.ts';

/** Key of the generated reports of an invention. */
const reportResultsKey = (inventionId: string) => ['report-results', inventionId] as const;

const renewResults = (client: QueryClient, { inventionId }: StreamEvent): Promise<void> =>
  client.invalidateQueries({ queryKey: reportResultsKey(inventionId) });

/** Handlers of live events of reports. */
export const reportHandlers: StreamHandlers<StreamEventsOf<'report'>> = {
  'report.generated': renewResults,
  'report.failed': renewResults,
};
