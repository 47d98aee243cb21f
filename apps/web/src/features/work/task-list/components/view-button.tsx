import type { TaskListSettings } from '@hub/contract/settings/setting.schema.ts';
import { taskColumns } from '@hub/contract/task-search/task-columns.ts';
import { Popover } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { PopoverPanel } from '../../../../components/dialogs/popover-panel.tsx';
import { Checkbox } from '../../../../components/forms/checkbox.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { useCharacterKeys, useKey } from '../../../../lib/keys/keys.ts';
import { type FilterState, ViewOptions } from '../../../find/filters/public.ts';
import { columnDefinitions, moveColumn, shownColumns, toggleColumn } from '../model/columns.ts';
import classes from './view-button.module.css';

interface ViewButtonProps {
  state: FilterState;
  onChange: (state: FilterState) => void;
  settings: TaskListSettings;
  /** Whether a task covers the list, which disables the key. */
  isCovered: boolean;
  onSettings: (change: Partial<TaskListSettings>) => void;
}

type ColumnChoiceProps = Pick<ViewButtonProps, 'settings' | 'onSettings'>;

const ColumnChoice = ({ settings, onSettings }: ColumnChoiceProps) => {
  const shown = shownColumns('compact', settings.columns);
  const hidden = taskColumns.filter((name) => !shown.some((column) => column.name === name));
  return (
    <Stack as="ul" aria-label="Columns">
      {shown.map(({ name }, place) => (
        <Row key={name} as="li" justify="between" className={classes.column}>
          <Checkbox
            label={columnDefinitions[name].label}
            checked
            disabled={name === 'title'}
            onChange={() => onSettings({ columns: toggleColumn(shown, name) })}
          />
          {name !== 'title' && (
            <Row as="span" align="stretch">
              <Button
                variant="icon"
                size="small"
                label={`Move “${columnDefinitions[name].label}” left`}
                disabled={place < 2}
                onClick={() => onSettings({ columns: moveColumn(shown, name, place - 1) })}
              >
                <Icon icon={IconChevronUp} size="sm" />
              </Button>
              <Button
                variant="icon"
                size="small"
                label={`Move “${columnDefinitions[name].label}” right`}
                disabled={place === shown.length - 1}
                onClick={() => onSettings({ columns: moveColumn(shown, name, place + 1) })}
              >
                <Icon icon={IconChevronDown} size="sm" />
              </Button>
            </Row>
          )}
        </Row>
      ))}
      {hidden.map((name) => (
        <Row key={name} as="li" justify="between" className={classes.column}>
          <Checkbox
            label={columnDefinitions[name].label}
            checked={false}
            onChange={() => onSettings({ columns: toggleColumn(shown, name) })}
          />
        </Row>
      ))}
    </Stack>
  );
};

/** View options: layout, grouping and sort order of the filter, and the user's columns. */
export const ViewButton = memo((props: ViewButtonProps) => {
  const { state, onChange, settings, isCovered, onSettings } = props;
  const [isOpen, setOpen] = useState(false);
  const run = (): void => setOpen(!isOpen);
  const hasCharacterKeys = useCharacterKeys();
  useKey({ keys: 'v', scope: 'screen', label: 'View options', group: 'Task list', isOn: !isCovered, run });
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={300}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <Button
          variant="icon"
          size="small"
          label="View options"
          keyHint={hasCharacterKeys ? 'V' : undefined}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={run}
        >
          <Icon icon={IconAdjustmentsHorizontal} />
        </Button>
      </Popover.Target>
      <PopoverPanel label="View options" p={12} className={classes.panel}>
        <ViewOptions state={state} onChange={onChange} />
        {state.layout === 'compact' && (
          <Stack as="section" gap={4}>
            <Row as="header" justify="between" className={classes.head}>
              <h3>Columns</h3>
              <Button variant="text" size="small" onClick={() => onSettings({ columns: [] })}>
                Reset
              </Button>
            </Row>
            <ColumnChoice settings={settings} onSettings={onSettings} />
          </Stack>
        )}
      </PopoverPanel>
    </Popover>
  );
});
