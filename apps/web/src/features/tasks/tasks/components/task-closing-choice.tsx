import type { TaskClosing } from '@hub/domain/tasks/closing-default.ts';
import { Select } from '@mantine/core';
import { Box, Row } from '../../../../components/look/stack.tsx';
import { type ClosableTask, closingOf, type TaskChoices } from '../model/open-tasks.ts';
import classes from './task-closing-choice.module.css';

const choices: readonly { value: TaskClosing; label: string }[] = [
  { value: 'done', label: 'Mark as done' },
  { value: 'cancelled', label: 'Mark as cancelled' },
  { value: 'open', label: 'Leave open' },
];

const ClosingSelect = (props: {
  label: string;
  value: TaskClosing | null;
  onChange: (closing: TaskClosing) => void;
}) => (
  <Select
    size="xs"
    aria-label={props.label}
    placeholder="Different"
    openOnFocus={false}
    allowDeselect={false}
    className={classes.select}
    data={choices}
    value={props.value}
    onChange={(value) => value && props.onChange(value as TaskClosing)}
  />
);

interface TaskClosingChoiceProps {
  /** States the number of open tasks and what they belong to. */
  label: string;
  tasks: readonly ClosableTask[];
  chosen: TaskChoices;
  onChange: (chosen: TaskChoices) => void;
}

/** Fields for what becomes of each open task of a milestone that is finished or cancelled, and one for all of them. */
export const TaskClosingChoice = ({ label, tasks, chosen, onChange }: TaskClosingChoiceProps) => {
  const [first, ...others] = new Set(tasks.map((one) => closingOf(one, chosen)));
  const setAll = (closing: TaskClosing): void =>
    onChange(new Map([...chosen, ...tasks.map(({ task }) => [task.id, closing] as const)]));
  return (
    <Box as="fieldset">
      <legend className={classes.legend}>{label}</legend>
      <ul className={classes.tasks}>
        {tasks.length > 1 && (
          <Row as="li" gap="4 12" wraps className={classes.task} data-all>
            <span>All of them</span>
            <ClosingSelect
              label={`All: ${label}`}
              value={others.length === 0 ? (first ?? null) : null}
              onChange={setAll}
            />
          </Row>
        )}
        {tasks.map((one) => (
          <Row key={one.task.id} as="li" gap="4 12" wraps className={classes.task}>
            <span>{one.task.title}</span>
            <ClosingSelect
              label={one.task.title}
              value={closingOf(one, chosen)}
              onChange={(closing) => onChange(new Map([...chosen, [one.task.id, closing]]))}
            />
          </Row>
        ))}
      </ul>
    </Box>
  );
};
