import { milestoneIdSchema } from '@hub/contract/fields.ts';
import type { FoundTask } from '@hub/contract/task-search/task-search.calls.ts';
import { taskStatusSchema } from '@hub/contract/tasks/task.schema.ts';
import { milestoneState } from '@hub/domain/milestones/milestone-state.ts';
import { NumberInput, Popover } from '@mantine/core';
import { IconCalendarPlus, IconCircleDot, IconFlag, IconTag, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { FocusList } from '../../../../components/combobox/focus-list.tsx';
import { PeoplePicker } from '../../../../components/combobox/people-picker.tsx';
import { TagsPanel } from '../../../../components/combobox/tags-panel.tsx';
import { PopoverPanel } from '../../../../components/dialogs/popover-panel.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { Checkbox } from '../../../../components/forms/checkbox.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { statusChoices, workQuery } from '../../../tasks/tasks/public.ts';
import type { BulkAction, BulkPanel } from '../model/bulk-plan.ts';
import classes from './bulk-bar.module.css';

interface BulkActionsProps {
  chosen: readonly FoundTask[];
  open: BulkPanel | null;
  onOpen: (panel: BulkPanel | null) => void;
  onAction: (action: BulkAction) => void;
}

interface PanelProps {
  chosen: readonly FoundTask[];
  onAction: (action: BulkAction) => void;
}

const maxDays = 250;
const noMilestone = '';

const AssignPanel = ({ onAction }: PanelProps) => {
  const [people, setPeople] = useState<string[]>([]);
  const [keepsPresent, setKeepsPresent] = useState(false);
  return (
    <Stack gap={12} justify="start" className={classes.panel}>
      <PeoplePicker label="Assign to" value={people} onChange={setPeople} />
      <Checkbox label="Keep current assignees" checked={keepsPresent} onChange={setKeepsPresent} />
      <Button
        color="primary"
        size="small"
        disabled={people.length === 0}
        onClick={() => onAction({ kind: 'assign', people, keepsPresent })}
      >
        Assign
      </Button>
    </Stack>
  );
};

const StatusPanel = ({ onAction }: PanelProps) => (
  <FocusList
    label="Status of the selected tasks"
    current={null}
    choices={statusChoices.map(({ status, label, tone }) => ({
      value: status,
      label,
      content: <StatusChip tone={tone}>{label}</StatusChip>,
    }))}
    onChoose={(value) => onAction({ kind: 'status', status: taskStatusSchema.parse(value) })}
  />
);

const ShiftPanel = ({ onAction }: PanelProps) => {
  const [days, setDays] = useState<number | string>(1);
  const businessDays = Number(days);
  const move = (event: FormEvent): void => {
    event.preventDefault();
    if (businessDays) onAction({ kind: 'shift', businessDays });
  };
  return (
    <Stack as="form" gap={12} justify="start" className={classes.panel} onSubmit={move}>
      <NumberInput
        size="xs"
        label="Move the due date by business days"
        description="Use a negative number to move it earlier"
        value={days}
        onChange={setDays}
        min={-maxDays}
        max={maxDays}
        allowDecimal={false}
        data-autofocus
      />
      <Button type="submit" color="primary" size="small" disabled={!businessDays}>
        Move
      </Button>
    </Stack>
  );
};

const TagsChoice = ({ onAction }: PanelProps) => {
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  return (
    <Stack gap={12} justify="start" className={classes.panel}>
      <TagsPanel heading="Add" label="Tags to add" tags={add} onChange={setAdd} />
      <TagsPanel heading="Remove" label="Tags to remove" tags={remove} onChange={setRemove} isFirst={false} />
      <Button
        color="primary"
        size="small"
        disabled={add.length + remove.length === 0}
        onClick={() => onAction({ kind: 'tags', add, remove })}
      >
        Change tags
      </Button>
    </Stack>
  );
};

const MilestonePanel = ({ chosen, onAction }: PanelProps) => {
  const inventionId = chosen[0]?.inventionId;
  if (!inventionId || chosen.some((task) => task.inventionId !== inventionId))
    return <p className={classes.note}>Select tasks of only one invention to move them to a milestone.</p>;
  return <InventionMilestones inventionId={inventionId} onAction={onAction} />;
};

const InventionMilestones = ({
  inventionId,
  onAction,
}: Pick<PanelProps, 'onAction'> & Pick<FoundTask, 'inventionId'>) => {
  const { data: work, isError } = useQuery(workQuery(inventionId));
  if (!work)
    return (
      <p className={classes.note}>{isError ? 'The milestones could not be loaded.' : <LoadingSpinner />}</p>
    );
  const active = work.milestones.filter((milestone) => milestoneState(milestone) === 'active');
  const options = [
    ...active.map(({ id, title }) => ({ value: String(id), label: title })),
    { value: noMilestone, label: 'No milestone' },
  ];
  return (
    <FocusList
      label="Milestone of the selected tasks"
      current={null}
      choices={options}
      onChoose={(value) =>
        onAction({
          kind: 'milestone',
          milestoneId: value === noMilestone ? null : milestoneIdSchema.parse(value),
          title: options.find((option) => option.value === value)?.label ?? '',
        })
      }
    />
  );
};

interface ActionButton {
  panel: BulkPanel;
  label: string;
  icon: typeof IconTag;
  width: number;
  Panel: (props: PanelProps) => ReactNode;
}

const actions: readonly ActionButton[] = [
  { panel: 'assign', label: 'Assign', icon: IconUserPlus, width: 320, Panel: AssignPanel },
  { panel: 'status', label: 'Status', icon: IconCircleDot, width: 180, Panel: StatusPanel },
  { panel: 'shift', label: 'Move due date', icon: IconCalendarPlus, width: 260, Panel: ShiftPanel },
  { panel: 'tags', label: 'Tags', icon: IconTag, width: 320, Panel: TagsChoice },
  { panel: 'milestone', label: 'Milestone', icon: IconFlag, width: 280, Panel: MilestonePanel },
];

/** Buttons of the bulk actions, each with its options. */
export const BulkActions = ({ chosen, open, onOpen, onAction }: BulkActionsProps) => (
  <Row as="span" gap={6} align="stretch" wraps>
    {actions.map(({ panel, label, icon, width, Panel }) => (
      <Popover
        key={panel}
        opened={open === panel}
        onChange={(isOpen) => !isOpen && onOpen(null)}
        position="top-start"
        width={width}
        closeOnClickOutside={panel !== 'assign'}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <Button
            size="small"
            icon={<Icon icon={icon} size="sm" />}
            aria-haspopup="dialog"
            onClick={() => onOpen(open === panel ? null : panel)}
          >
            {label}
          </Button>
        </Popover.Target>
        <PopoverPanel label={label} p={panel === 'status' || panel === 'milestone' ? 4 : 12}>
          <Panel
            chosen={chosen}
            onAction={(action) => {
              onOpen(null);
              onAction(action);
            }}
          />
        </PopoverPanel>
      </Popover>
    ))}
  </Row>
);
