import type { FilterDataInput } from '@hub/contract/search/filter.schema.ts';
import { Menu } from '@mantine/core';
import { IconArrowsExchange, IconX } from '@tabler/icons-react';
import { Icon } from '../../../components/icon.tsx';
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
  /** After the chip went, when the focus needs a place. */
  onRemoved: () => void;
}

/** The field of a chip, and the menu that asks the same of another field or takes the chip out. */
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
            Ask this of {fieldLabels[other]}
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
