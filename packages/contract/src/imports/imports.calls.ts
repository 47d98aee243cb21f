import { defineCall } from '../call.ts';
import {
  importCheckSchema,
  importListQuerySchema,
  importPageSchema,
  importParamsSchema,
  importRowPageSchema,
  importRowQuerySchema,
  importSchema,
  importUploadSchema,
} from './import.schema.ts';

const service = 'inventions';
const access = { kind: 'signed-in', permission: 'admin' } as const;

export const uploadImport = defineCall({
  method: 'POST',
  path: '/api/admin/imports',
  summary:
    'Reads a CSV or Excel file for an import, at most 20,000 rows and 20 MB. Nothing but the file is stored.',
  service,
  access,
  body: importUploadSchema,
  acceptsForm: true,
  acceptsUpload: true,
  writes: 'itself',
  status: 201,
  response: importSchema,
  errors: [
    'import.unreadable',
    'import.encoding',
    'import.old_format',
    'import.no_sheet',
    'import.empty',
    'import.too_many_rows',
    'import.too_much_text',
    'import.too_large',
    'file.too_large',
    'file.too_many_uploads',
  ],
});

export const listImports = defineCall({
  method: 'GET',
  path: '/api/admin/imports',
  summary: 'Lists the imports of the signed-in person and those that colleagues have written, newest first.',
  service,
  access,
  query: importListQuerySchema,
  status: 200,
  response: importPageSchema,
  errors: [],
});

export const getImport = defineCall({
  method: 'GET',
  path: '/api/admin/imports/:id',
  summary: 'Returns an import of the signed-in person, or one that a colleague has written.',
  service,
  access,
  params: importParamsSchema,
  status: 200,
  response: importSchema,
  errors: ['import.not_found'],
});

export const listImportRows = defineCall({
  method: 'GET',
  path: '/api/admin/imports/:id/rows',
  summary: 'Lists the rows of an import of the caller with what they do, in the order of the file.',
  service,
  access,
  params: importParamsSchema,
  query: importRowQuerySchema,
  status: 200,
  response: importRowPageSchema,
  errors: ['import.not_found'],
});

export const exportImportErrors = defineCall({
  method: 'POST',
  path: '/api/admin/imports/:id/errors',
  summary: 'Exports the rows of an import with errors or notes as CSV, with the reason in the last column.',
  service,
  access,
  params: importParamsSchema,
  status: 200,
  response: importSchema,
  respondsWithFile: 'text/csv',
  errors: ['import.not_found'],
});

export const checkImport = defineCall({
  method: 'POST',
  path: '/api/admin/imports/:id/check',
  summary:
    'Matches the columns of an import and checks every row against the current data. Writes nothing else.',
  service,
  access,
  params: importParamsSchema,
  body: importCheckSchema,
  status: 200,
  response: importSchema,
  errors: ['import.not_found', 'import.wrong_state', 'import.column_missing', 'import.no_mail_server'],
});

export const applyImport = defineCall({
  method: 'POST',
  path: '/api/admin/imports/:id/apply',
  summary:
    'Writes the new and updated rows of a checked import in one transaction; rows with errors are left out.',
  service,
  access,
  params: importParamsSchema,
  status: 200,
  response: importSchema,
  errors: [
    'import.not_found',
    'import.wrong_state',
    'import.outdated',
    'import.nothing_to_write',
    'run.too_many_waiting',
  ],
});

export const undoImport = defineCall({
  method: 'POST',
  path: '/api/admin/imports/:id/undo',
  summary:
    'Undoes what an import wrote, also that of a colleague. Rows that have changed since, or that the caller may not change, stay as they are, each with the reason.',
  service,
  access,
  params: importParamsSchema,
  status: 200,
  response: importSchema,
  errors: ['import.not_found', 'import.wrong_state'],
});
