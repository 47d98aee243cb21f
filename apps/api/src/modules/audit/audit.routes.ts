import { listAuditEntries } from '@hub/contract/audit/audit.calls.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import type { Module } from '../../platform/module.ts';
import { createAuditService } from './audit.service.ts';

/** The audit log, to read. */
export const registerAudit: Module = (app, dependencies) => {
  const audit = createAuditService(dependencies);
  registerCall(app, listAuditEntries, ({ actor, query }) => audit.listEntries(actor, query));
};
