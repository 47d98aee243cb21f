import type { InventionId } from '@hub/contract/fields.ts';
import { documentsKey } from './documents.queries.ts';

/** Key of the documents of a file wrapper. */
export const wrapperKey = (inventionId: InventionId) => [...documentsKey, 'wrapper', inventionId] as const;

/** Key of an application as the office publishes it. */
export const officeApplicationKey = (inventionId: InventionId) =>
  ['office-application', inventionId] as const;
