import type { Module } from '../../spine/module.ts';
import { registerAuditRoutes } from './audit.routes.ts';

/** Registers the audit log. */
export const registerAudit: Module = (app, dependencies) => {
  return registerAuditRoutes(app, dependencies);
};
