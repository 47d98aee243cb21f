import { CompiledQuery, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';

/** Stands for a value while a statement is compiled. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Creates a statement that is compiled on first use: later runs only fill in their values. For statements of every
 * request, which would be compiled to the same text thousands of times a minute.
 * @param names of the values that `build` receives
 */
export const createStatement = <Row, const Name extends string>(
  names: readonly Name[],
  build: (values: Readonly<Record<Name, unknown>>) => RawBuilder<Row>,
): ((db: Database, values: Readonly<Record<Name, unknown>>) => Promise<Row[]>) => {
  let compiled: { text: string; parameters: readonly unknown[] } | undefined;
  const compile = (db: Database) => {
    const placeholders = Object.fromEntries(names.map((name) => [name, new Placeholder(name)]));
    const { sql, parameters } = build(placeholders as Record<Name, unknown>).compile(db);
    return { text: sql, parameters };
  };
  return async (db, values) => {
    compiled ??= compile(db);
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as Name] : parameter,
    );
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(compiled.text, parameters));
    return rows;
  };
};
