import { listStreamEvents } from '@hub/contract/streams/streams.calls.ts';
import { gateOf } from '../../platform/access/gate.ts';
import { accessNotesOf } from '../../platform/audit/note-access.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import { createLiveServer } from '../../platform/live/live-server.ts';
import type { Module } from '../../platform/module.ts';
import { registerTaskReports } from './reports/task-reports.routes.ts';
import { createStreamsService } from './streams.service.ts';
import { registerTaskEvents } from './tasks/task-events.routes.ts';

/** What happened to inventions and their tasks: as lists, and live. */
export const registerStreams: Module = async (app, dependencies) => {
  const { metrics, health } = dependencies;
  const streams = createStreamsService(dependencies);
  registerCall(app, listStreamEvents, ({ actor, params, query }) =>
    streams.listStreamEvents(actor, params.id, query),
  );
  health.register('streams', streams.check);
  await registerTaskEvents(app, dependencies);
  await registerTaskReports(app, dependencies);

  const live = createLiveServer({
    ...dependencies,
    http: app.server,
    gate: gateOf(app),
    notes: accessNotesOf(app),
  });
  metrics.addGauge('live_sockets', 'Connected live sockets', live.countSockets);
  metrics.addGauge('live_rooms', 'Inventions watched by at least one socket', live.countRooms);
  app.addHook('onReady', live.start);
  app.addHook('preClose', live.stop);
};
