import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { useMomentWords } from '../../../components/dates/use-moment-format.ts';
import { Modal } from '../../../components/dialogs/modal.tsx';
import { fieldLabel } from '../model/field-labels.ts';
import classes from './conflict-dialog.module.css';

/** Formats a field's value for display. */
export type FormatValue = (field: string, value: unknown) => string;

/** Renders the differences between two long values of a field; returns nothing for short ones. */
export type CompareValues = (field: string, values: { theirs: unknown; mine: unknown }) => ReactNode;

/** The fields that two people changed to different values, with both values. */
export interface Contest {
  fields: readonly string[];
  mine: Readonly<Record<string, unknown>>;
  theirs: Readonly<Record<string, unknown>>;
  /** When their version was saved, ISO 8601 with `Z`. */
  theirUpdatedAt: string;
  /** Title of the entity. */
  title: string;
}

interface VersionChoiceProps {
  contest: Contest;
  /** Who saved the other version, if known. */
  author?: string | undefined;
  label?: (field: string) => string;
  format: FormatValue;
  compare?: CompareValues | undefined;
  isSaving?: boolean;
  /** Called with true for each field where mine is kept. */
  onResolve: (keepsMine: Readonly<Record<string, boolean>>) => void;
  onPostpone: () => void;
  /** Label of the button that postpones the choice. */
  postponeLabel?: string;
}

const width = 640;

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
      <span className={classes.choiceTitle}>Differences from theirs to mine</span>
      {children}
    </div>
  ) : null;

/** Shows both versions of the fields that two people changed, and lets the person choose each. */
export const VersionChoice = (props: VersionChoiceProps) => {
  const { contest, author, label = fieldLabel, format, compare, isSaving, onResolve, onPostpone } = props;
  const { fields, theirs, mine } = contest;
  const id = useId();
  const [keepsMine, setKeepsMine] = useState<Readonly<Record<string, boolean>>>({});
  const isDecided = fields.every((field) => keepsMine[field] !== undefined);
  const choose = (field: string, isMine: boolean): void => setKeepsMine({ ...keepsMine, [field]: isMine });
  const savedAt = useMomentWords()(contest.theirUpdatedAt).short;
  return (
    <Modal
      title="Two changes to the same field"
      opened
      onClose={onPostpone}
      width={width}
      actions={
        <>
          <Button onClick={onPostpone}>{props.postponeLabel ?? 'Decide later'}</Button>
          <Button
            color="primary"
            disabled={!isDecided}
            loading={isSaving}
            onClick={() => onResolve(keepsMine)}
          >
            Save the choice
          </Button>
        </>
      }
    >
      <p className={classes.lead}>
        {author ?? 'Someone'} changed “{contest.title}” while you were editing. Nothing was lost. Choose which
        version to keep.
      </p>
      <div className={classes.fields}>
        {fields.map((field) => (
          <fieldset key={field} className={classes.field}>
            <legend>{label(field)}</legend>
            <Choice
              name={`${id} ${field}`}
              title={`Take theirs · ${author ?? 'someone'}, ${savedAt}`}
              value={format(field, theirs[field])}
              isChosen={keepsMine[field] === false}
              onChoose={() => choose(field, false)}
            />
            <Choice
              name={`${id} ${field}`}
              title="Keep mine"
              value={format(field, mine[field])}
              isChosen={keepsMine[field] === true}
              onChoose={() => choose(field, true)}
            />
            <Comparison>{compare?.(field, { theirs: theirs[field], mine: mine[field] })}</Comparison>
          </fieldset>
        ))}
      </div>
    </Modal>
  );
};
