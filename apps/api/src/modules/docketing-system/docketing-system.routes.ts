import {
  decideDocketing,
  getDocketingConnection,
  getInventionDocketing,
  getMatterInvention,
  listMatterEvents,
  listUnknownMatters,
  listUnreadEntries,
  receiveDocketingDelivery,
  resolveDocketingDecision,
} from '@hub/contract/docketing-system/docketing-system.calls.ts';
import { registerCall, registerWrite } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { createComparisonService } from './comparison.service.ts';
import { createDecisionsService } from './decisions.service.ts';
import { createDeliveriesService } from './deliveries.service.ts';

const readHeader = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/** Calls for the docketing system: deliveries, matters, comparison and decisions. */
export const registerDocketingSystemRoutes: Module = (app, dependencies) => {
  const comparison = createComparisonService(dependencies);
  const decisions = createDecisionsService(dependencies);
  const deliveries = createDeliveriesService(dependencies);
  registerCall(app, receiveDocketingDelivery, ({ body, request: { headers } }) =>
    deliveries.receive(
      {
        timestamp: readHeader(headers['x-docketing-timestamp']),
        signature: readHeader(headers['x-docketing-signature']),
      },
      body,
    ),
  );
  registerCall(app, getDocketingConnection, () => comparison.getConnection());
  registerCall(app, getMatterInvention, ({ actor, params }) =>
    comparison.getInventionOfMatter(actor, params.matter),
  );
  registerCall(app, getInventionDocketing, ({ actor, params }) =>
    comparison.getInventionDocketing(actor, params.id),
  );
  registerCall(app, listMatterEvents, ({ actor, params, query }) =>
    comparison.listMatterEvents(actor, params, query),
  );
  registerWrite(app, decideDocketing, ({ write, params, body }) => decisions.decide(write, params.id, body));
  registerWrite(app, resolveDocketingDecision, ({ write, params, body }) =>
    decisions.resolve(write, params.id, params.decisionId, body),
  );
  registerCall(app, listUnknownMatters, ({ query }) => comparison.listUnknownMatters(query));
  registerCall(app, listUnreadEntries, ({ query }) => comparison.listUnreadEntries(query));
};
