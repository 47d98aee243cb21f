import type { ProposedChange } from '@hub/contract/minions/proposal.schema.ts';
import { MultiSelect } from '../../../../components/combobox/multi-select.tsx';
import { PeoplePicker } from '../../../../components/combobox/people-picker.tsx';
import { DateField } from '../../../../components/dates/date-field.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { readAddresses } from '../model/read-addresses.ts';
import classes from './change.module.css';
import { TaskChangeEditor } from './task-change-editor.tsx';

interface ChangeEditorProps<Change extends ProposedChange = ProposedChange> {
  change: Change;
  onChange: (change: ProposedChange) => void;
}

type Of<Kind extends ProposedChange['kind']> = ChangeEditorProps<Extract<ProposedChange, { kind: Kind }>>;

const maxTitleLength = 500;

const TaskEditor = ({ change, onChange }: Of<'add-task'>) => (
  <>
    <TextField
      label="Title"
      value={change.title}
      onChange={(title) => onChange({ ...change, title })}
      maxLength={maxTitleLength}
    />
    <div className={classes.pair}>
      <DateField
        label="Due date"
        value={change.dueAt}
        onChange={(dueAt) => onChange({ ...change, dueAt })}
        keepsLast
      />
      <PeoplePicker
        label="People"
        value={change.assignees}
        onChange={(assignees) => onChange({ ...change, assignees })}
      />
    </div>
    <TextField
      label="Notes"
      value={change.notes}
      onChange={(notes) => onChange({ ...change, notes })}
      multiline
      rows={3}
    />
  </>
);

const EmailEditor = ({ change, onChange }: Of<'draft-email'>) => (
  <>
    <MultiSelect
      label="To"
      value={change.to}
      onChange={(to) => onChange({ ...change, to })}
      options={[]}
      readText={readAddresses}
      emptyText="Type an email address"
    />
    <TextField
      label="Subject"
      value={change.subject}
      onChange={(subject) => onChange({ ...change, subject })}
      maxLength={maxTitleLength}
    />
    <TextField
      label="Text"
      value={change.text}
      onChange={(text) => onChange({ ...change, text })}
      multiline
      rows={12}
    />
  </>
);

const SetDates = ({ change, onChange }: Of<'docket-document'>) =>
  change.opens.map(({ ruleId, facts }, index) =>
    typeof facts.setDue === 'string' ? (
      <DateField
        key={ruleId}
        label={`Due date that the letter sets (${ruleId})`}
        value={facts.setDue}
        isRequired
        keepsLast
        onChange={(setDue) =>
          onChange({
            ...change,
            opens: change.opens.map((opened, at) =>
              at === index ? { ...opened, facts: { ...facts, setDue } } : opened,
            ),
          })
        }
      />
    ) : null,
  );

/** Fields of a change that a person may edit before approving it. */
export const ChangeEditor = ({ change, onChange }: ChangeEditorProps) => (
  <Stack gap={12} fits>
    {change.kind === 'add-task' && <TaskEditor change={change} onChange={onChange} />}
    {change.kind === 'draft-email' && <EmailEditor change={change} onChange={onChange} />}
    {change.kind === 'docket-document' && <SetDates change={change} onChange={onChange} />}
    {change.kind === 'move-task' && (
      <DateField
        label="Due date"
        value={change.dueAt}
        isRequired
        keepsLast
        onChange={(dueAt) => dueAt && onChange({ ...change, dueAt })}
      />
    )}
    {change.kind === 'change-task' && <TaskChangeEditor {...{ change, maxTitleLength, onChange }} />}
    {'content' in change && (
      <TextField
        label={change.kind === 'add-note' ? 'Note' : 'Comment'}
        value={change.content}
        onChange={(content) => onChange({ ...change, content })}
        multiline
        rows={10}
      />
    )}
  </Stack>
);
