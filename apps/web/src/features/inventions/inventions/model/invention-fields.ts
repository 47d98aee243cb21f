import type { Invention } from '@hub/contract/inventions/invention.schema.ts';
import type { EditableKind } from '../../../ground/editing/public.ts';

/** Editable fields of an invention. */
export type InventionFields = Pick<
  Invention,
  | 'title'
  | 'references'
  | 'status'
  | 'applicationNumber'
  | 'inHouseAttorney'
  | 'projectAssignees'
  | 'tags'
  | 'technology'
  | 'entitySize'
>;

/** An invention's editable fields, and how it is shown while an edit is being saved. */
export const inventionKind: EditableKind<Invention, InventionFields> = {
  fieldsOf: ({ title, references, status, inHouseAttorney, projectAssignees, ...invention }) => ({
    ...{ title, references, status, inHouseAttorney, projectAssignees },
    applicationNumber: invention.applicationNumber,
    tags: invention.tags,
    technology: invention.technology,
    entitySize: invention.entitySize,
  }),
  withFields: (invention, change) => ({ ...invention, ...change }),
};
