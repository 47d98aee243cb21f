import { milestoneIdSchema } from '@hub/contract/fields.ts';
import type { FoundTask } from '@hub/contract/task-search/task-search.calls.ts';
import { taskStatusSchema } from '@hub/contract/tasks/task.schema.ts';
import type { IsoDate } from '@hub/domain/dates/iso-date.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import { Popover } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { FocusList } from '../../../../components/combobox/focus-list.tsx';
import { PeoplePicker } from '../../../../components/combobox/people-picker.tsx';
import { TagsPanel } from '../../../../components/combobox/tags-panel.tsx';
import { DuePanel } from '../../../../components/dates/due-panel.tsx';
import { PopoverPanel } from '../../../../components/dialogs/popover-panel.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { statusChoices, workQuery } from '../../../tasks/tasks/public.ts';
import { useRowEdit } from '../hooks/use-row-edit.ts';
import type { EditableColumn } from '../model/cell-values.ts';
import { columnDefinitions } from '../model/columns.ts';
import classes from './cell-editor.module.css';

/** Where to go after editing a cell: back to the list, or to the cell beside it. */
type AfterEdit = 'close' | 'next' | 'previous';

export interface CellEditorProps {
  task: FoundTask;
  column: EditableColumn;
  today: IsoDate;
  /** Content of the cell while it is not edited. */
  content: ReactNode;
  onDone: (after: AfterEdit) => void;
  onSettled: (ids: readonly string[]) => void;
}

type PanelProps = CellEditorProps & { label: string };

const beside = (step: 1 | -1): AfterEdit => (step > 0 ? 'next' : 'previous');
const noMilestone = '';
const widths: Partial<Record<EditableColumn, number>> = { assignees: 344, tags: 320, milestone: 280 };

const TitleEditor = ({ task, label, onDone, onSettled }: PanelProps) => {
  const { save } = useRowEdit(task, onSettled);
  const [text, setText] = useState(task.title);
  const base = useRef(task);
  const isDone = useRef(false);
  const finish = (after: AfterEdit, isSaved: boolean): void => {
    if (isDone.current) return;
    isDone.current = true;
    const title = text.trim();
    if (isSaved && title && title !== base.current.title) void save('title', { title }, base.current);
    onDone(after);
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') finish('close', true);
    else if (event.key === 'Escape') finish('close', false);
    else if (event.key === 'Tab') finish(beside(event.shiftKey ? -1 : 1), true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <input
      className={classes.title}
      data-cell-editor
      aria-label={label}
      value={text}
      maxLength={500}
      // biome-ignore lint/a11y/noAutofocus: the user has just asked to edit
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => finish('close', true)}
      onKeyDown={handleKey}
    />
  );
};

const StatusPanel = ({ task, label, onDone, onSettled }: PanelProps) => {
  const { save } = useRowEdit(task, onSettled);
  const choose = (value: string, after: AfterEdit): void => {
    const status = taskStatusSchema.parse(value);
    if (status !== task.status) void save('status', { status });
    onDone(after);
  };
  return (
    <FocusList
      label={label}
      current={task.status}
      choices={statusChoices.map(({ status, label: text, tone }) => ({
        value: status,
        label: text,
        content: <StatusChip tone={tone}>{text}</StatusChip>,
      }))}
      onChoose={(value) => choose(value, 'close')}
      onTab={(value, step) => choose(value, beside(step))}
    />
  );
};

const MilestonePanel = ({ task, label, onDone, onSettled }: PanelProps) => {
  const { move } = useRowEdit(task, onSettled);
  const { data: work, isError } = useQuery(workQuery(task.inventionId));
  if (!work)
    return (
      <p className={classes.note}>{isError ? 'The milestones could not be loaded.' : <LoadingSpinner />}</p>
    );
  const home = task.workflow.milestoneId;
  const milestones = work.milestones.filter((one) => one.id === home || milestoneState(one) === 'active');
  const options = [
    ...milestones.map(({ id, title }) => ({ value: String(id), label: title })),
    { value: noMilestone, label: 'No milestone' },
  ];
  const choose = (value: string, after: AfterEdit): void => {
    const id = value === noMilestone ? null : milestoneIdSchema.parse(value);
    if (id !== home) void move(id, options.find((option) => option.value === value)?.label ?? '');
    onDone(after);
  };
  return (
    <FocusList
      label={label}
      current={home ?? noMilestone}
      choices={options}
      onChoose={(value) => choose(value, 'close')}
      onTab={(value, step) => choose(value, beside(step))}
    />
  );
};

const DueEditor = ({ task, label, today, onDone, onSettled }: PanelProps) => {
  const { save } = useRowEdit(task, onSettled);
  const base = useRef(task);
  const choose = (dueAt: IsoDate | null, after: AfterEdit): void => {
    if (dueAt !== base.current.dueAt) void save('dueAt', { dueAt }, base.current);
    onDone(after);
  };
  return (
    <DuePanel
      label={label}
      dueAt={base.current.dueAt}
      today={today}
      onChoose={(dueAt) => choose(dueAt, 'close')}
      onTab={(dueAt, step) => choose(dueAt, beside(step))}
    />
  );
};

/** Returns whether an element is in the dropdown of a picker, which is rendered outside the panel. */
const isPartOfPicker = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-picker-list]') !== null;

/** Panel whose choices are saved at once, so that leaving it saves nothing. */
const SavingPanel = ({ children, onDone }: { children: ReactNode; onDone: CellEditorProps['onDone'] }) => {
  const panel = useClickOutside<HTMLDivElement>(({ target }) => !isPartOfPicker(target) && onDone('close'));
  return (
    <Stack
      ref={panel}
      gap={8}
      align="start"
      className={classes.saving}
      onKeyDown={(event) => {
        if (event.key !== 'Tab') return;
        event.preventDefault();
        event.stopPropagation();
        onDone(beside(event.shiftKey ? -1 : 1));
      }}
    >
      {children}
      <Button variant="text" size="small" onClick={() => onDone('close')}>
        Close
      </Button>
    </Stack>
  );
};

const PeoplePanel = ({ task, label, onDone, onSettled }: PanelProps) => {
  const { save } = useRowEdit(task, onSettled);
  return (
    <SavingPanel onDone={onDone}>
      <PeoplePicker
        value={task.assignees}
        onChange={(assignees) => void save('assignees', { assignees })}
        aria-label={label}
      />
    </SavingPanel>
  );
};

const TagsEditor = ({ task, label, onDone, onSettled }: PanelProps) => {
  const { save } = useRowEdit(task, onSettled);
  return (
    <SavingPanel onDone={onDone}>
      <TagsPanel label={label} tags={task.tags} onChange={(tags) => void save('tags', { tags })} />
    </SavingPanel>
  );
};

const panels = {
  status: StatusPanel,
  milestone: MilestonePanel,
  dueAt: DueEditor,
  assignees: PeoplePanel,
  tags: TagsEditor,
};

/** Editor of one cell, in the cell itself or in a popover under it. */
export const CellEditor = (props: CellEditorProps) => {
  const { task, column, content, onDone } = props;
  const label = `${columnDefinitions[column].label} of “${task.title}”`;
  if (column === 'title') return <TitleEditor {...props} label={label} />;
  const Panel = panels[column];
  return (
    <Popover
      opened
      onChange={(isOpen) => !isOpen && onDone('close')}
      position="bottom-start"
      width={widths[column]}
      closeOnClickOutside={column !== 'assignees' && column !== 'tags'}
      trapFocus
      shadow="md"
      // The anchor is the content of a cell, which cannot have the role of a popover button.
      withRoles={false}
    >
      <Popover.Target>
        <span className={classes.anchor}>{content}</span>
      </Popover.Target>
      <PopoverPanel
        role="dialog"
        label={label}
        data-cell-editor
        p={column === 'status' || column === 'milestone' ? 4 : 12}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      >
        <Panel {...props} label={label} />
      </PopoverPanel>
    </Popover>
  );
};
