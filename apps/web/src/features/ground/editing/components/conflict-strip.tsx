import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { useMomentWords } from '../../../../components/dates/use-moment-format.ts';
import { Stack } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { conflicts } from '../api/run-edit.ts';
import { versionAuthorQuery } from '../api/version-author.queries.ts';
import { type Conflict, resolvedChange, withoutConflict } from '../model/conflicts.ts';
import { fieldLabel } from '../model/field-labels.ts';
import classes from './conflict-strip.module.css';
import type { CompareValues, FormatValue } from './version-choice.tsx';

interface ConflictStripProps {
  conflict: Conflict;
  format: FormatValue;
  compare?: CompareValues;
  /** Saves the choice. */
  onResolve: (conflict: Conflict, change: Record<string, unknown>) => Promise<void>;
}

interface SideProps {
  title: string;
  action: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

const Side = ({ title, action, isChosen, onChoose, children }: SideProps) => (
  <Stack gap={6} justify="start" className={classes.side} data-chosen={isChosen || undefined}>
    <Muted size="smaller">{title}</Muted>
    <div className={classes.value}>{children}</div>
    <Button size="small" aria-pressed={isChosen} onClick={onChoose}>
      {action}
    </Button>
  </Stack>
);

/**
 * Shows both versions of the fields that two people changed, side by side below their row. The choice is saved once
 * all fields are chosen; until then the draft survives a reload.
 */
export const ConflictStrip = ({ conflict, format, compare, onResolve }: ConflictStripProps) => {
  const { data: author } = useQuery(versionAuthorQuery(conflict));
  const formatMoment = useMomentWords();
  const [keepsMine, setKeepsMine] = useState<Readonly<Record<string, boolean>>>({});
  const choose = (field: string, isMine: boolean): void => {
    const chosen = { ...keepsMine, [field]: isMine };
    setKeepsMine(chosen);
    if (!conflict.fields.every((one) => chosen[one] !== undefined)) return;
    const change = resolvedChange(conflict, chosen);
    conflicts.set(withoutConflict(conflicts.get(), conflict));
    if (Object.keys(change).length > 0) void onResolve(conflict, change);
  };
  const theirTitle = `Theirs · ${author ?? 'someone'}, ${formatMoment(conflict.theirUpdatedAt).short}`;
  return (
    <section className={classes.strip} aria-label={`Two changes to “${conflict.title}”`}>
      {conflict.fields.map((field) => {
        const theirs = conflict.theirs[field];
        const mine = conflict.mine[field];
        const comparison = compare?.(field, { theirs, mine });
        return (
          <fieldset key={field} className={classes.field}>
            <legend className={classes.label}>{fieldLabel(field)}</legend>
            <Side
              title={theirTitle}
              action="Take theirs"
              isChosen={keepsMine[field] === false}
              onChoose={() => choose(field, false)}
            >
              {format(field, theirs)}
            </Side>
            <Side
              title="Yours"
              action="Keep mine"
              isChosen={keepsMine[field] === true}
              onChoose={() => choose(field, true)}
            >
              {format(field, mine)}
            </Side>
            {comparison && <div className={classes.comparison}>{comparison}</div>}
          </fieldset>
        );
      })}
    </section>
  );
};
