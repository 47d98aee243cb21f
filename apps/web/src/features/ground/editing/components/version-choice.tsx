import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { useMomentWords } from '../../../../components/dates/use-moment-format.ts';
import { Modal } from '../../../../components/dialogs/modal.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import { fieldLabel } from '../model/field-labels.ts';
import classes from './conflict-dialog.module.css';

/** Formats a field's value for display. */
export type FormatValue = (field: string, value: unknown) => ReactNode;

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
  /** Offers to keep both values of every field. */
  canKeepBoth?: boolean;
  isSaving?: boolean;
  /** Called with true for each field where mine is kept, and the fields of which both values are kept. */
  onResolve: (keepsMine: Readonly<Record<string, boolean>>, both: readonly string[]) => void;
  onPostpone: () => void;
  /** Label of the button that postpones the choice. */
  postponeLabel?: string;
}

const width = 640;

type Kept = 'theirs' | 'mine' | 'both';

interface ChoiceProps {
  name: string;
  title: string;
  value: ReactNode;
  isChosen: boolean;
  onChoose: () => void;
}

const Choice = ({ name, title, value, isChosen, onChoose }: ChoiceProps) => (
  <label className={classes.choice}>
    <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
    <Hint size="smaller">{title}</Hint>
    <div className={classes.value}>{value}</div>
  </label>
);

const Comparison = ({ children }: { children: ReactNode }) =>
  children ? (
    <div className={classes.comparison}>
      <Hint size="smaller">Differences from theirs to mine</Hint>
      {children}
    </div>
  ) : null;

/** Shows both versions of the fields that two people changed, and lets the person choose each. */
export const VersionChoice = (props: VersionChoiceProps) => {
  const { contest, author, label = fieldLabel, format, compare, isSaving, onPostpone } = props;
  const { fields, theirs, mine } = contest;
  const id = useId();
  const [kept, setKept] = useState<Readonly<Record<string, Kept>>>({});
  const isDecided = fields.every((field) => kept[field] !== undefined);
  const choiceOf = (field: string, value: Kept) => ({
    name: `${id} ${field}`,
    isChosen: kept[field] === value,
    onChoose: () => setKept({ ...kept, [field]: value }),
  });
  const resolve = (): void =>
    props.onResolve(
      Object.fromEntries(fields.map((field) => [field, kept[field] !== 'theirs'])),
      fields.filter((field) => kept[field] === 'both'),
    );
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
          <Button color="primary" disabled={!isDecided} loading={isSaving} onClick={resolve}>
            Save the choice
          </Button>
        </>
      }
    >
      <Hint as="p" below={12}>
        {author ?? 'Someone'} changed “{contest.title}” while you were editing. Nothing was lost. Choose which
        version to keep.
      </Hint>
      <Stack gap={16}>
        {fields.map((field) => (
          <fieldset key={field} className={classes.field}>
            <legend>{label(field)}</legend>
            <Comparison>{compare?.(field, { theirs: theirs[field], mine: mine[field] })}</Comparison>
            <Choice
              {...choiceOf(field, 'theirs')}
              title={`Take theirs · ${author ?? 'someone'}, ${savedAt}`}
              value={format(field, theirs[field])}
            />
            <Choice {...choiceOf(field, 'mine')} title="Keep mine" value={format(field, mine[field])} />
            {props.canKeepBoth && (
              <Choice
                {...choiceOf(field, 'both')}
                title="Keep both"
                value="Lines that differ are kept in both versions, theirs first. You can edit the text afterward."
              />
            )}
          </fieldset>
        ))}
      </Stack>
    </Modal>
  );
};
