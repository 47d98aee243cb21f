import type { InstallationChange } from '@hub/contract/config/installation.calls.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { useInstallationChange } from '../api/installation.queries.ts';
import { refusalText } from '../model/refusal-text.ts';
import classes from './people.module.css';

interface LabelFormProps {
  title: string;
  label: string;
  description: string;
  maxLength: number;
  /** The stored text. */
  value: string;
  toChange: (text: string) => InstallationChange;
  savedText: string;
}

/** Form for one text of the installation. */
export const LabelForm = ({ title, label, description, maxLength, value, ...props }: LabelFormProps) => {
  const [text, setText] = useState(value);
  const save = useInstallationChange(props.savedText);
  const isChanged = text.trim() !== value;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isChanged && !save.isPending) save.mutate(props.toChange(text));
  };
  return (
    <form className={classes.section} onSubmit={submit} aria-label={title}>
      <h2>{title}</h2>
      <TextField
        label={label}
        description={description}
        maxLength={maxLength}
        autoComplete="off"
        value={text}
        onChange={setText}
        error={save.isError && refusalText(save.error)}
      />
      <Row gap={8} align="stretch" wraps>
        <Button type="submit" color="primary" disabled={!isChanged} loading={save.isPending}>
          Save
        </Button>
      </Row>
    </form>
  );
};
