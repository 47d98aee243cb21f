import type { Kysely } from 'kysely';
import { generate, PostgresDialect } from 'kysely-codegen';

/** TypeScript row types for all tables, in the types that the connection's value parsers answer. */
export const generateRowTypes = async <Tables>(db: Kysely<Tables>): Promise<string> =>
  generate({
    db,
    dialect: new PostgresDialect({ dateParser: 'string' }),
    typeMapping: { timestamptz: 'string', int8: 'number' },
    excludePattern: 'schema_migrations',
    outFile: null,
  });
