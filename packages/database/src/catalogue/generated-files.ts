import { fileURLToPath } from 'node:url';

/** The listing of the migrated schema, kept in the repository so that a change of it is seen in review. */
export const catalogueFile = fileURLToPath(new URL('../../catalogue.txt', import.meta.url));

/** The row types of the migrated schema. */
export const rowTypesFile = fileURLToPath(new URL('../generated/schema.ts', import.meta.url));
