import { CompiledQuery, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';

/** Stands for a value while a statement is compiled. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const fillIn = (parameter: unknown, values: object): unknown => {
  if (parameter instanceof Placeholder) return values[parameter.name as keyof typeof values];
  return Array.isArray(parameter) ? parameter.map((one) => fillIn(one, values)) : parameter;
};

/** Compiles a statement with placeholders for the named values, and returns how to fill in the values. */
const compileFor = <Values extends object, Row>(
  names: readonly string[],
  build: (values: Values) => CompiledQuery<Row>,
): ((values: Values) => CompiledQuery<Row>) => {
  const placeholders = Object.fromEntries(names.map((name) => [name, new Placeholder(name)]));
  const { sql, parameters } = build(placeholders as Values);
  return (values) =>
    CompiledQuery.raw(
      sql,
      parameters.map((parameter) => fillIn(parameter, values)),
    ) as CompiledQuery<Row>;
};

/**
 * Creates a statement that is compiled on first use: later runs only fill in their values. For statements of every
 * request, which would be compiled to the same text thousands of times a minute.
 * @param names of the values that `build` receives
 */
export const createStatement = <Row, const Name extends string>(
  names: readonly Name[],
  build: (values: Readonly<Record<Name, unknown>>) => RawBuilder<Row>,
): ((db: Database, values: Readonly<Record<Name, unknown>>) => Promise<Row[]>) => {
  let fill: ((values: Readonly<Record<Name, unknown>>) => CompiledQuery<Row>) | undefined;
  return async (db, values) => {
    fill ??= compileFor(names, (placeholders) => build(placeholders).compile(db));
    const { rows } = await db.executeQuery(fill(values));
    return rows;
  };
};

/** Maximum number of shapes of one statement whose texts are kept. */
const maxShapes = 200;

/** Runs a statement of a certain shape. */
type RunStatement<Values extends object, Row> = (
  db: Database,
  shape: string,
  values: Values,
  build: (values: Values) => CompiledQuery<Row>,
) => Promise<Row[]>;

/**
 * Like `createStatement`, for a statement whose text has several shapes, each compiled once. `build` uses `values` only
 * as parameters; the shape says everything else that decides the text.
 */
export const createShapedStatement = <Values extends object, Row>(): RunStatement<Values, Row> => {
  const shapes = new Map<string, (values: Values) => CompiledQuery<Row>>();
  return async (db, shape, values, build) => {
    let fill = shapes.get(shape);
    if (!fill) {
      if (shapes.size >= maxShapes) shapes.clear();
      fill = compileFor(Object.keys(values), build);
      shapes.set(shape, fill);
    }
    const { rows } = await db.executeQuery(fill(values));
    return rows;
  };
};
