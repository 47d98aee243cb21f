import type { ImportReading } from '@hub/contract/imports/import.schema.ts';
import { checkImport, uploadImport } from '@hub/contract/imports/imports.calls.ts';
import type { ImportFieldName, ImportKind } from '@hub/domain/imports/import-fields.ts';
import type { TestClient } from './test-client.ts';

/** Uploads a file for an import. */
export const uploadTable = (
  client: TestClient,
  kind: ImportKind,
  content: string | Uint8Array<ArrayBuffer>,
  name = 'Export.csv',
  reading: ImportReading = {},
) => client.call(uploadImport, { body: { kind, ...reading }, file: new File([content], name) });

/** Uploads a CSV file and checks it with the guessed columns, or with others. */
export const checkTable = async (
  client: TestClient,
  kind: ImportKind,
  content: string | Uint8Array<ArrayBuffer>,
  options: { columns?: (ImportFieldName | null)[]; dateFormat?: 'iso' | 'us' | 'european' } = {},
) => {
  const { body } = await uploadTable(client, kind, content);
  const checked = await client.call(checkImport, {
    params: { id: body.id },
    body: { columns: options.columns ?? body.columns, dateFormat: options.dateFormat ?? 'iso' },
  });
  return checked.body;
};
