import { type InventionId, inventionIdSchema, milestoneIdSchema } from '@hub/contract/fields.ts';
import type { InventionSearchResult } from '@hub/contract/inventions/invention.schema.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import { Select } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { PeoplePicker } from '../../../components/combobox/people-picker.tsx';
import { calendar } from '../../../components/dates/calendar.ts';
import { Modal } from '../../../components/dialogs/modal.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { useInventionSearch, useRecentInventions } from '../../invention-search/public.ts';
import { useCreateTask, workQuery } from '../../tasks/public.ts';
import classes from './new-task.module.css';

interface NewTaskProps {
  onClose: () => void;
  onCreated: (id: string) => void;
}

const maxTitleLength = 500;

interface InventionFieldProps {
  value: InventionSearchResult | null;
  onChange: (invention: InventionSearchResult | null) => void;
}

type InventionName = Pick<InventionSearchResult, 'title' | 'references'>;

const nameOf = ({ title, references }: InventionName): string =>
  [...references.slice(0, 1), title].join(' · ');

/** Field that finds the invention of a task: recent ones first, then by title or reference. */
const InventionField = ({ value, onChange }: InventionFieldProps) => {
  const [text, setText] = useState('');
  const isChosen = value !== null && text === nameOf(value);
  const { found, isPending } = useInventionSearch(isChosen ? '' : text);
  const recent = useRecentInventions(true);
  const listed: readonly InventionSearchResult[] =
    text.trim() === '' || isChosen ? recent : (found?.collection ?? []);
  const options = value && !listed.some(({ id }) => id === value.id) ? [value, ...listed] : listed;
  return (
    <Select
      size="sm"
      label="Invention"
      placeholder="Find by title or reference"
      searchable
      clearable
      openOnFocus={false}
      data={options.map((invention) => ({ value: invention.id, label: nameOf(invention) }))}
      filter={({ options: all }) => all}
      value={value?.id ?? null}
      onChange={(id) => onChange(options.find((invention) => invention.id === id) ?? null)}
      searchValue={text}
      onSearchChange={setText}
      nothingFoundMessage={isPending ? 'Searching …' : text.trim() ? 'Nothing found' : 'Type to search'}
      data-autofocus
    />
  );
};

interface MilestoneFieldProps {
  inventionId: InventionId;
  value: string | null;
  onChange: (milestoneId: string | null) => void;
}

const MilestoneField = ({ inventionId, value, onChange }: MilestoneFieldProps) => {
  const { data: work } = useQuery(workQuery(inventionId));
  const active = work?.milestones.filter((milestone) => milestoneState(milestone) === 'active') ?? [];
  return (
    <Select
      size="sm"
      label="Milestone"
      placeholder="No milestone"
      clearable
      disabled={active.length === 0}
      data={active.map(({ id, title }) => ({ value: id, label: title }))}
      value={value}
      onChange={onChange}
    />
  );
};

/** Dialog that creates a task on an invention. */
export const NewTask = ({ onClose, onCreated }: NewTaskProps) => {
  const { mutate, isPending } = useCreateTask();
  const [invention, setInvention] = useState<InventionSearchResult | null>(null);
  const [title, setTitle] = useState('');
  const [dueAt, setDueAt] = useState<string | null>(null);
  const [assignees, setAssignees] = useState<string[]>([]);
  const [milestone, setMilestone] = useState<string | null>(null);
  const isComplete = invention !== null && title.trim() !== '';
  const create = (): void => {
    if (!invention || !isComplete || isPending) return;
    mutate(
      {
        inventionId: inventionIdSchema.parse(invention.id),
        title: title.trim(),
        dueAt,
        assignees,
        milestoneId: milestone === null ? null : milestoneIdSchema.parse(milestone),
      },
      { onSuccess: ({ id }) => onCreated(id) },
    );
  };
  return (
    <Modal
      title="New task"
      opened
      onClose={onClose}
      width={520}
      fillsPhone
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button color="primary" loading={isPending} disabled={!isComplete} onClick={create}>
            Create
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        <InventionField
          value={invention}
          onChange={(chosen) => {
            setInvention(chosen);
            setMilestone(null);
          }}
        />
        <TextField
          label="Title"
          value={title}
          onChange={setTitle}
          maxLength={maxTitleLength}
          onEnter={create}
        />
        <div className={classes.pair}>
          <DateInput
            size="sm"
            label="Due date"
            placeholder="None"
            value={dueAt}
            onChange={setDueAt}
            clearable
            valueFormat="D MMM YYYY"
            {...calendar}
          />
          {invention && (
            <MilestoneField
              inventionId={inventionIdSchema.parse(invention.id)}
              value={milestone}
              onChange={setMilestone}
            />
          )}
        </div>
        <PeoplePicker label="People" value={assignees} onChange={setAssignees} />
      </div>
    </Modal>
  );
};
