import { findScript, minionScripts } from '@hub/domain/minions/minion-scripts.ts';
import { Select } from '@mantine/core';
import { PeoplePicker } from '../../../../components/combobox/people-picker.tsx';
import { DateField } from '../../../../components/dates/date-field.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import type { DraftFaults, MinionDraft } from '../model/minion-draft.ts';
import classes from './minion-form.module.css';

interface MinionFieldsProps {
  draft: MinionDraft;
  onChange: (changed: Partial<MinionDraft>) => void;
  /** Messages at the fields. */
  faults: DraftFaults;
}

const maxTextLength = 255;

/** The stored script stays in the list even if the hub does not have it any more. */
const scriptChoices = (current: string | null) => [
  ...minionScripts.map(({ name, title }) => ({ value: name as string, label: title as string })),
  ...(current && !findScript(current) ? [{ value: current, label: `${current} (does not exist)` }] : []),
];

/** Fields of a minion. */
export const MinionFields = ({ draft, onChange, faults }: MinionFieldsProps) => (
  <>
    <TextField
      label="Name"
      autoFocus
      value={draft.name}
      onChange={(name) => onChange({ name })}
      maxLength={maxTextLength}
      error={faults.name}
    />
    <Select
      label="Script"
      description={
        findScript(draft.script)?.purpose ?? 'The work that it does when a task is delegated to it.'
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder="Choose a script"
      data={scriptChoices(draft.script)}
      value={draft.script}
      onChange={(script) => onChange({ script })}
      clearable
      clearButtonProps={{ 'aria-label': 'Clear the script' }}
      error={faults.script}
    />
    <Stack gap={16} align="start" className={classes.pair}>
      <TextField
        label="Trainer"
        description="Who set it up and knows how it works."
        isDescriptionBelow
        value={draft.trainer ?? ''}
        onChange={(trainer) => onChange({ trainer: trainer || null })}
        maxLength={maxTextLength}
        error={faults.trainer}
      />
      <div>
        <PeoplePicker
          label="Manager"
          isSingle
          value={draft.manager ? [draft.manager] : []}
          onChange={(chosen) =>
            onChange({ manager: chosen.findLast((value) => value.includes('@')) ?? null })
          }
        />
        <p className={faults.manager ? classes.fault : classes.hint} role={faults.manager && 'alert'}>
          {faults.manager ?? 'Responsible for its work. It sees what this person sees.'}
        </p>
      </div>
    </Stack>
    <Stack gap={16} align="start" className={classes.pair}>
      <DateField
        label="Start date"
        value={draft.startDate}
        onChange={(startDate) => onChange({ startDate })}
        error={faults.startDate}
      />
      <DateField
        label="End date"
        value={draft.endDate}
        onChange={(endDate) => onChange({ endDate })}
        error={faults.endDate}
      />
    </Stack>
  </>
);
