import type { Invention } from '@hub/contract/inventions/invention.schema.ts';
import type { EditableKind } from '../../editing/public.ts';

/** The fields of an invention that people edit. */
export type InventionFields = Pick<
  Invention,
  | 'title'
  | 'references'
  | 'status'
  | 'inHouseAttorney'
  | 'projectAssignees'
  | 'tags'
  | 'technology'
  | 'entitySize'
>;

/** An invention's editable fields, and how it looks while an edit is on its way. */
export const inventionKind: EditableKind<Invention, InventionFields> = {
  fieldsOf: ({ title, references, status, inHouseAttorney, projectAssignees, ...invention }) => ({
    ...{ title, references, status, inHouseAttorney, projectAssignees },
    tags: invention.tags,
    technology: invention.technology,
    entitySize: invention.entitySize,
  }),
  withFields: (invention, change) => ({ ...invention, ...change }),
};
