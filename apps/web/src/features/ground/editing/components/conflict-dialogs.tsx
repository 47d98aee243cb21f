import type { InventionId } from '@hub/contract/fields.ts';
import { IconGitMerge } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { useStore } from '../../../../lib/store.ts';
import { conflicts } from '../api/run-edit.ts';
import { versionAuthorQuery } from '../api/version-author.queries.ts';
import { type Conflict, resolvedChange, withoutConflict } from '../model/conflicts.ts';
import classes from './conflict-dialog.module.css';
import { type CompareValues, type FormatValue, VersionChoice } from './version-choice.tsx';

interface ConflictDialogProps {
  conflict: Conflict;
  format: FormatValue;
  compare?: CompareValues;
  canKeepBoth: boolean;
  /** Called with true for each field where mine is kept, and the fields of which both values are kept. */
  onResolve: (keepsMine: Readonly<Record<string, boolean>>, both: readonly string[]) => void;
  onPostpone: () => void;
}

/** Dialog for a stored conflict; names who saved the other version. */
const ConflictDialog = ({ conflict, ...props }: ConflictDialogProps) => {
  const { data: author } = useQuery(versionAuthorQuery(conflict));
  return <VersionChoice contest={conflict} author={author ?? undefined} {...props} />;
};

/** Functions that save the choice, by kind of entity; conflicts of other kinds are ignored. */
export type ConflictResolvers = Readonly<
  Partial<Record<Conflict['kind'], (conflict: Conflict, change: Record<string, unknown>) => Promise<void>>>
>;

/** Returns one value that contains both values of a field. */
type JoinValues = (field: string, values: { theirs: unknown; mine: unknown }) => unknown;

interface ConflictDialogsProps {
  inventionId: InventionId;
  /** Id of the entity whose conflicts to show; default: all of the invention. */
  only?: string;
  resolvers: ConflictResolvers;
  format: FormatValue;
  compare?: CompareValues;
  /** Joins both values of a field; without it, only one of them can be kept. */
  join?: JoinValues;
}

const keyOf = (conflict: Conflict): string => `${conflict.kind} ${conflict.id} ${conflict.theirUpdatedAt}`;

/** Shows the conflicts of an invention one after the other; postponed ones remain in a strip. */
export const ConflictDialogs = (props: ConflictDialogsProps) => {
  const { inventionId, only, resolvers, format, compare, join } = props;
  const all = useStore(conflicts);
  const [postponed, setPostponed] = useState<ReadonlySet<string>>(new Set());
  const waiting = all.filter(
    ({ inventionId: of, id, kind }) => of === inventionId && kind in resolvers && (only ?? id) === id,
  );
  const open = waiting.find((conflict) => !postponed.has(keyOf(conflict)));
  const resolve = (
    conflict: Conflict,
    keepsMine: Readonly<Record<string, boolean>>,
    both: readonly string[],
  ): void => {
    const joined = both.map((field) => {
      const [theirs, mine] = [conflict.theirs[field], conflict.mine[field]];
      return [field, join?.(field, { theirs, mine })];
    });
    const mine = { ...conflict.mine, ...Object.fromEntries(joined) };
    const change = resolvedChange({ ...conflict, mine }, keepsMine);
    conflicts.set(withoutConflict(conflicts.get(), conflict));
    if (Object.keys(change).length > 0) void resolvers[conflict.kind]?.(conflict, change);
  };
  if (open) {
    return (
      <ConflictDialog
        key={keyOf(open)}
        conflict={open}
        format={format}
        compare={compare}
        canKeepBoth={join !== undefined}
        onResolve={(keepsMine, both) => resolve(open, keepsMine, both)}
        onPostpone={() => setPostponed(new Set([...postponed, keyOf(open)]))}
      />
    );
  }
  if (waiting.length === 0) return null;
  return (
    <Row gap={12} className={classes.strip} role="status">
      <Icon icon={IconGitMerge} />
      {waiting.length === 1
        ? 'One of your changes needs a decision.'
        : `${waiting.length} of your changes need a decision.`}
      <Button size="small" onClick={() => setPostponed(new Set())}>
        Decide
      </Button>
    </Row>
  );
};
