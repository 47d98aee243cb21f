import type { TeamId } from '@hub/contract/fields.ts';
import { Radio } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Modal } from '../../../components/modal.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useValueNames } from '../hooks/use-value-names.ts';
import { describeFilter } from '../model/describe-filter.ts';
import type { FilterState } from '../model/filter-state.ts';
import classes from './filter-dialog.module.css';

interface SaveAsDialogProps {
  state: FilterState;
  title: string;
  /** The teams it can be shared with; empty where the person may not share. */
  teams: readonly { id: TeamId; name: string }[];
  isSaving: boolean;
  onSave: (title: string, teamId: TeamId | null) => void;
  onClose: () => void;
}

const justMe = 'personal';

/** Saves what is shown under a title, for oneself or for a team. */
export const SaveAsDialog = ({ state, teams, isSaving, onSave, onClose, ...initial }: SaveAsDialogProps) => {
  const form = useId();
  const [title, setTitle] = useState(initial.title);
  const [scope, setScope] = useState<string>(justMe);
  const nameOf = useValueNames();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim()) onSave(title.trim(), teams.find(({ id }) => id === scope)?.id ?? null);
  };
  return (
    <Modal
      title="Save filter"
      opened
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button color="primary" type="submit" form={form} loading={isSaving} disabled={!title.trim()}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} className={classes.form} onSubmit={save}>
        <p className={classes.words}>{describeFilter(state.data, nameOf)}</p>
        <TextField label="Title" value={title} onChange={setTitle} maxLength={200} autoFocus required />
        {teams.length > 0 && (
          <Radio.Group label="For" value={scope} onChange={setScope}>
            <div className={classes.choices}>
              <Radio size="xs" value={justMe} label="Only me" />
              {teams.map(({ id, name }) => (
                <Radio key={id} size="xs" value={id} label={name} />
              ))}
            </div>
          </Radio.Group>
        )}
      </form>
    </Modal>
  );
};
