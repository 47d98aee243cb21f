import {
  applyImport,
  checkImport,
  exportImportErrors,
  getImport,
  listImportRows,
  listImports,
  undoImport,
  uploadImport,
} from '@hub/contract/imports/imports.calls.ts';
import {
  registerCall,
  registerFile,
  registerUpload,
  registerWrite,
} from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { createImportsService } from './imports.service.ts';

/** Calls for imports. */
export const registerImportRoutes: Module = (app, dependencies) => {
  const imports = createImportsService(dependencies);
  registerUpload(app, uploadImport, async ({ body, upload, inWrite }) => {
    const { kind, ...reading } = body;
    const table = await imports.readFile(upload.content, reading);
    await upload.end();
    return inWrite((write) => imports.addImport(write, { kind, fileName: upload.name, table }));
  });
  registerCall(app, listImports, ({ actor, query }) => imports.listImports(actor, query));
  registerCall(app, getImport, ({ actor, params }) => imports.getImport(actor, params.id));
  registerCall(app, listImportRows, ({ actor, params, query }) => imports.listRows(actor, params.id, query));
  registerFile(app, exportImportErrors, ({ actor, params }) => imports.exportErrors(actor, params.id));
  registerWrite(app, checkImport, ({ write, params, body }) => imports.checkImport(write, params.id, body));
  registerWrite(app, applyImport, ({ write, params }) => imports.applyImport(write, params.id));
  registerWrite(app, undoImport, ({ write, params }) => imports.undoImport(write, params.id));
};
