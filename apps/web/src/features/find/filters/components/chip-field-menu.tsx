import type { FilterDataInput } from '@hub/contract/filters/filter.schema.ts';
import { Menu } from '@mantine/core';
import { IconArrowsExchange, IconX } from '@tabler/icons-react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import {
  exchangeable,
  type FilterField,
  fieldLabels,
  moveField,
  withoutField,
} from '../model/filter-fields.ts';
import classes from './filter-chip.module.css';

interface ChipFieldMenuProps {
  field: FilterField;
  data: FilterDataInput;
  onChange: (data: FilterDataInput) => void;
  /** Called after the chip was removed, to move the focus. */
  onRemoved: () => void;
}

/** Field of a chip with a menu that moves the condition to another field or removes it. */
export const ChipFieldMenu = ({ field, data, onChange, onRemoved }: ChipFieldMenuProps) => {
  const change = (next: FilterDataInput) => {
    onChange(next);
    onRemoved();
  };
  const other = exchangeable[field];
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={`${classes.part} ${classes.field}`}>
          {fieldLabels[field]}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {other && (
          <Menu.Item
            leftSection={<Icon icon={IconArrowsExchange} size="sm" />}
            onClick={() => change(moveField(data, field, other))}
          >
            Move to {fieldLabels[other]}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<Icon icon={IconX} size="sm" />}
          onClick={() => change(withoutField(data, field))}
        >
          Remove this filter
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
