import { exportInvention, exportWorkspace } from '@hub/contract/exports/exports.calls.ts';
import { registerFile } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { createExportsService } from './exports.service.ts';

/** Exports of one invention and of the whole workspace. */
export const registerExports: Module = (app, dependencies) => {
  const exports = createExportsService(dependencies);
  registerFile(app, exportInvention, ({ actor, params }) => exports.exportInvention(actor, params.id));
  registerFile(app, exportWorkspace, async ({ actor }) => exports.exportWorkspace(actor));
};
