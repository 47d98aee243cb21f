import type { TeamId } from '@hub/contract/fields.ts';
import { Radio } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import { useValueNames } from '../hooks/use-value-names.ts';
import { describeFilter } from '../model/describe-filter.ts';
import type { FilterState } from '../model/filter-state.ts';
import classes from './filter-dialog.module.css';

interface SaveAsDialogProps {
  state: FilterState;
  title: string;
  /** Teams it can be shared with; empty without permission to share. */
  teams: readonly { id: TeamId; name: string }[];
  isSaving: boolean;
  onSave: (title: string, teamId: TeamId | null) => void;
  onClose: () => void;
}

const justMe = 'personal';

/** Dialog that saves the current filter under a title, for the user or a team. */
export const SaveAsDialog = ({ state, teams, isSaving, onSave, onClose, ...initial }: SaveAsDialogProps) => {
  const [title, setTitle] = useState(initial.title);
  const [scope, setScope] = useState<string>(justMe);
  const nameOf = useValueNames();
  const save = (): void => {
    if (title.trim()) onSave(title.trim(), teams.find(({ id }) => id === scope)?.id ?? null);
  };
  return (
    <FormDialog
      title="Save filter"
      onClose={onClose}
      submitLabel="Save"
      isSaving={isSaving}
      isDisabled={!title.trim()}
      gap={16}
      onSubmit={save}
    >
      <Hint as="p" breaks>
        {describeFilter(state.data, nameOf)}
      </Hint>
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
    </FormDialog>
  );
};
