import { listDocketingEvents } from '@hub/contract/docketing-system/docketing-system.calls.ts';
import { getStreamSummary, listStreamEvents, markStreamRead } from '@hub/contract/streams/streams.calls.ts';
import { registerCall } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { createStreamsService } from './streams.service.ts';

/** Registers the calls for the stream of an invention. */
export const registerStreamRoutes: Module = (app, dependencies) => {
  const streams = createStreamsService(dependencies);
  registerCall(app, listStreamEvents, ({ actor, params, query }) =>
    streams.listStreamEvents(actor, params.id, query),
  );
  registerCall(app, listDocketingEvents, ({ actor, params, query }) =>
    streams.listStreamEvents(actor, params.inventionId, { ...query, kinds: ['docketing'] }),
  );
  registerCall(app, getStreamSummary, ({ actor, params }) => streams.getSummary(actor, params.id));
  registerCall(app, markStreamRead, ({ actor, params, body }) => streams.markRead(actor, params.id, body));
};
