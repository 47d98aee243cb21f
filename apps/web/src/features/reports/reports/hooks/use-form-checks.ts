import { useCallback, useReducer } from 'react';
import type { FieldProblem } from '../model/field-values.ts';

interface Checks {
  changed: ReadonlySet<string>;
  /** Fields that were changed and then left. */
  left: ReadonlySet<string>;
  /** Whether the person has tried to go on. */
  isTried: boolean;
}

type Action = { kind: 'changed' | 'left'; name: string } | { kind: 'tried' };

const reduce = (checks: Checks, action: Action): Checks => {
  if (action.kind === 'tried') return { ...checks, isTried: true };
  const { name } = action;
  const { changed, left } = checks;
  if (action.kind === 'changed')
    return changed.has(name) ? checks : { ...checks, changed: new Set([...changed, name]) };
  return changed.has(name) && !left.has(name) ? { ...checks, left: new Set([...left, name]) } : checks;
};

/**
 * Decides which problems a form shows: those of fields that were changed and then left, and all of them after an attempt
 * to go on. A problem goes away as soon as the value is valid.
 */
export const useFormChecks = (problems: readonly FieldProblem[], isTried: boolean) => {
  const [checks, dispatch] = useReducer(reduce, {
    changed: new Set<string>(),
    left: new Set<string>(),
    isTried,
  });
  return {
    shown: new Map(
      problems
        .filter(({ name }) => checks.isTried || checks.left.has(name))
        .map(({ name, problem }) => [name, problem]),
    ),
    isTried: checks.isTried,
    tryAll: useCallback(() => dispatch({ kind: 'tried' }), []),
    noteChange: useCallback((name: string) => dispatch({ kind: 'changed', name }), []),
    noteLeft: useCallback((name: string) => dispatch({ kind: 'left', name }), []),
  };
};
