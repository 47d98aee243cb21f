import type { InventionId } from '@hub/contract/fields.ts';
import { IconGitMerge } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useStore } from '../../../lib/store.ts';
import { type Conflict, resolvedChange, withoutConflict } from '../api/conflicts.ts';
import { conflicts } from '../api/run-edit.ts';
import classes from './conflict-dialog.module.css';
import { type CompareValues, ConflictDialog, type FormatValue } from './conflict-dialog.tsx';

/** Sends what was chosen, per kind of entity; conflicts of other kinds are left alone. */
export type ConflictResolvers = Readonly<
  Partial<Record<Conflict['kind'], (conflict: Conflict, change: Record<string, unknown>) => Promise<void>>>
>;

interface ConflictDialogsProps {
  inventionId: InventionId;
  /** Id of the one entity whose conflicts are meant; all of the invention's by default. */
  only?: string;
  resolvers: ConflictResolvers;
  format: FormatValue;
  compare?: CompareValues;
}

const keyOf = (conflict: Conflict): string => `${conflict.kind} ${conflict.id} ${conflict.theirUpdatedAt}`;

/** Puts the conflicts of an invention to the person, one after the other; one that is put off stays in a strip. */
export const ConflictDialogs = ({ inventionId, only, resolvers, format, compare }: ConflictDialogsProps) => {
  const all = useStore(conflicts);
  const [postponed, setPostponed] = useState<ReadonlySet<string>>(new Set());
  const waiting = all.filter(
    ({ inventionId: of, id, kind }) => of === inventionId && kind in resolvers && (only ?? id) === id,
  );
  const open = waiting.find((conflict) => !postponed.has(keyOf(conflict)));
  const resolve = (conflict: Conflict, keepsMine: Readonly<Record<string, boolean>>): void => {
    const change = resolvedChange(conflict, keepsMine);
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
        onResolve={(keepsMine) => resolve(open, keepsMine)}
        onPostpone={() => setPostponed(new Set([...postponed, keyOf(open)]))}
      />
    );
  }
  if (waiting.length === 0) return null;
  return (
    <div className={classes.strip} role="status">
      <Icon icon={IconGitMerge} />
      {waiting.length === 1
        ? 'One change of yours waits for a decision.'
        : `${waiting.length} changes of yours wait for a decision.`}
      <Button size="small" onClick={() => setPostponed(new Set())}>
        Decide
      </Button>
    </div>
  );
};
