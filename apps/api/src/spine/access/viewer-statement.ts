import type { CompiledQuery } from 'kysely';
import { createShapedStatement } from '../../platform/database/compiled-statement.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Viewer } from './visible-invention.ts';

/** Builds a statement for a viewer, whose ids and the values are parameters. */
type Build<Values extends object, Row> = (viewer: Viewer, values: Values) => CompiledQuery<Row>;

/**
 * Creates a statement whose access predicate depends on the viewer. It is compiled once for each shape, each set of
 * permissions, and whether the viewer sees anything; for assistants it is compiled each time, because their sponsors decide its text. `build` sees nothing else
 * of the viewer: what it used of one person would remain in the statement of the next.
 */
export const createViewerStatement = <Values extends object, Row>() => {
  const run = createShapedStatement<Values & Pick<Viewer, 'deniedIds' | 'entitledIds'>, Row>();
  return async (
    db: Database,
    shape: string,
    { deniedIds, entitledIds, permissions, sponsors, isUnrestricted, isAdmitted }: Viewer,
    values: Values,
    build: Build<Values, Row>,
  ): Promise<Row[]> => {
    if (sponsors.length > 0) {
      const viewer = { deniedIds, entitledIds, permissions, sponsors, isUnrestricted, isAdmitted };
      return (await db.executeQuery(build(viewer, values))).rows;
    }
    return run(
      db,
      `${shape} ${isUnrestricted} ${isAdmitted} ${[...permissions].sort().join()}`,
      { ...values, deniedIds, entitledIds },
      ({ deniedIds: denied, entitledIds: entitled, ...others }) =>
        build(
          { deniedIds: denied, entitledIds: entitled, permissions, sponsors, isUnrestricted, isAdmitted },
          others as unknown as Values,
        ),
    );
  };
};
