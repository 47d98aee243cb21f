import { listAuditEntries } from '@hub/contract/audit/audit.calls.ts';
import { registerCall } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { createAuditService } from './audit.service.ts';

/** Registers the call that lists the audit log. */
export const registerAuditRoutes: Module = (app, dependencies) => {
  const audit = createAuditService(dependencies);
  registerCall(app, listAuditEntries, ({ actor, query }) => audit.listEntries(actor, query));
};
