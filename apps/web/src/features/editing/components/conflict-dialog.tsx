import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Modal } from '../../../components/modal.tsx';
import { useMomentWords } from '../../../components/use-moment-words.ts';
import type { Conflict } from '../api/conflicts.ts';
import { fieldLabel } from '../api/field-labels.ts';
import { versionAuthorQuery } from '../api/version-author.queries.ts';
import classes from './conflict-dialog.module.css';

/** Writes a field's value for a person. */
export type FormatValue = (field: string, value: unknown) => string;

/** Shows what differs between two long values of a field; nothing where both are short enough to be read. */
export type CompareValues = (field: string, values: { theirs: unknown; mine: unknown }) => ReactNode;

interface ConflictDialogProps {
  conflict: Conflict;
  format: FormatValue;
  compare?: CompareValues;
  /** Called with true for each field where mine is kept. */
  onResolve: (keepsMine: Readonly<Record<string, boolean>>) => void;
  onPostpone: () => void;
}

const WIDTH = 640;

interface ChoiceProps {
  name: string;
  title: string;
  value: string;
  isChosen: boolean;
  onChoose: () => void;
}

const Choice = ({ name, title, value, isChosen, onChoose }: ChoiceProps) => (
  <label className={classes.choice}>
    <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
    <span className={classes.choiceTitle}>{title}</span>
    <span className={classes.value}>{value}</span>
  </label>
);

const Comparison = ({ children }: { children: ReactNode }) =>
  children ? (
    <div className={classes.comparison}>
      <span className={classes.choiceTitle}>What differs, from theirs to mine</span>
      {children}
    </div>
  ) : null;

/** Shows both versions of the fields that two people changed, and lets the person choose each. */
export const ConflictDialog = (props: ConflictDialogProps) => {
  const { conflict, format, compare, onResolve, onPostpone } = props;
  const id = useId();
  const { data: author } = useQuery(versionAuthorQuery(conflict));
  const [keepsMine, setKeepsMine] = useState<Readonly<Record<string, boolean>>>({});
  const isDecided = conflict.fields.every((field) => keepsMine[field] !== undefined);
  const choose = (field: string, isMine: boolean): void => setKeepsMine({ ...keepsMine, [field]: isMine });
  const savedAt = useMomentWords()(conflict.theirUpdatedAt).short;
  return (
    <Modal
      title="Two changes to the same field"
      opened
      onClose={onPostpone}
      width={WIDTH}
      actions={
        <>
          <Button onClick={onPostpone}>Decide later</Button>
          <Button color="primary" disabled={!isDecided} onClick={() => onResolve(keepsMine)}>
            Save the choice
          </Button>
        </>
      }
    >
      <p className={classes.lead}>
        {author ?? 'Somebody'} changed “{conflict.title}” while you were writing. Nothing was lost: choose
        what stays.
      </p>
      <div className={classes.fields}>
        {conflict.fields.map((field) => (
          <fieldset key={field} className={classes.field}>
            <legend>{fieldLabel(field)}</legend>
            <Choice
              name={`${id} ${field}`}
              title={`Take theirs · ${author ?? 'somebody'}, ${savedAt}`}
              value={format(field, conflict.theirs[field])}
              isChosen={keepsMine[field] === false}
              onChoose={() => choose(field, false)}
            />
            <Choice
              name={`${id} ${field}`}
              title="Keep mine"
              value={format(field, conflict.mine[field])}
              isChosen={keepsMine[field] === true}
              onChoose={() => choose(field, true)}
            />
            <Comparison>
              {compare?.(field, { theirs: conflict.theirs[field], mine: conflict.mine[field] })}
            </Comparison>
          </fieldset>
        ))}
      </div>
    </Modal>
  );
};
