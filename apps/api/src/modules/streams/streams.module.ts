import { authGuardOf } from '../../spine/access/auth-guard.ts';
import { readAuditOf } from '../../spine/audit/read-audit-hook.ts';
import { createLiveServer } from '../../spine/live/live-server.ts';
import type { Module } from '../../spine/module.ts';
import { checkStreams } from './streams.repository.ts';
import { registerStreamRoutes } from './streams.routes.ts';

/** Registers streams of events: pages over HTTP and live events over sockets. */
export const registerStreams: Module = (app, dependencies) => {
  const { database, metrics, health } = dependencies;
  const live = createLiveServer({
    ...dependencies,
    http: app.server,
    authGuard: authGuardOf(app),
    notes: readAuditOf(app),
  });
  health.register('streams', async () => {
    await checkStreams(database);
    await live.check();
  });
  metrics.addGauge('live_sockets', 'Connected live sockets', live.countSockets);
  metrics.addGauge('live_sessions', 'Open sessions of the live socket, signed in or not', live.countSessions);
  metrics.addGauge('live_rooms', 'Inventions watched by at least one socket', live.countRooms);
  app.addHook('onReady', live.start);
  app.addHook('preClose', live.stop);
  return registerStreamRoutes(app, dependencies);
};
