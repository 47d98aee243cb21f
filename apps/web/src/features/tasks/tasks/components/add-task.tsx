import type { InventionId, MilestoneId } from '@hub/contract/fields.ts';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { useCreateTask } from '../hooks/use-create-task.ts';
import { ownAssignee } from '../model/own-assignee.ts';
import classes from './add-task.module.css';

interface AddTaskProps {
  inventionId: InventionId;
  milestoneId: MilestoneId | null;
  /** Display position of the new task. */
  order: number;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Field for adding tasks one after the other: Enter adds one and keeps the field open, Esc closes it. */
export const AddTask = ({ inventionId, milestoneId, order, isOpen, onOpenChange }: AddTaskProps) => {
  const [title, setTitle] = useState('');
  const { mutate, isPending } = useCreateTask();
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const text = title.trim();
    if (!text || isPending) return;
    mutate(
      { inventionId, milestoneId, title: text, order, assignees: ownAssignee() },
      { onSuccess: () => setTitle('') },
    );
  };
  if (!isOpen) {
    return (
      <div data-adds>
        <Button
          variant="text"
          size="small"
          icon={<Icon icon={IconPlus} size="sm" />}
          onClick={() => onOpenChange(true)}
        >
          Add task
        </Button>
      </div>
    );
  }
  return (
    <Row as="form" gap={8} className={classes.form} data-adds onSubmit={add}>
      <input
        className={classes.input}
        aria-label="Title of the new task"
        placeholder="What needs to be done?"
        value={title}
        maxLength={500}
        // biome-ignore lint/a11y/noAutofocus: the person has just asked to write here
        autoFocus
        onChange={(event) => setTitle(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onOpenChange(false);
        }}
      />
      <Button type="submit" color="primary" size="small" loading={isPending} disabled={!title.trim()}>
        Add
      </Button>
      <Button variant="text" size="small" onClick={() => onOpenChange(false)}>
        Close
      </Button>
    </Row>
  );
};
