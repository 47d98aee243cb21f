import type { StreamEvent } from '@hub/contract/streams/stream.schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { StreamEventsOf, StreamHandlers } from '../../../../lib/live/stream-handlers.ts';
import { renewInventionWork } from '../../../tasks/tasks/public.ts';

const renewWork = (client: QueryClient, { inventionId }: StreamEvent): Promise<void> =>
  renewInventionWork(client, inventionId);

/** Handlers of workflow run events; each event changes many milestones and tasks, so they are refetched. */
export const workflowRunHandlers: StreamHandlers<StreamEventsOf<'workflow'>> = {
  'workflow.bound': renewWork,
  'workflow.unbound': renewWork,
  'workflow.moved': renewWork,
  'workflow.upgraded': renewWork,
};
