import { Drawer } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useCallback, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { useDialogKeys } from '../../../../lib/keys/keys.ts';
import { useSearchAs } from '../hooks/use-search-as.ts';
import { filteredFields } from '../model/filter-fields.ts';
import { type FilterState, tidyData } from '../model/filter-state.ts';
import classes from './filter-bar.module.css';
import { CountText, describeTotal, type FilterCount } from './filter-count.tsx';
import { SearchAs } from './search-as.tsx';
import { SearchText } from './search-text.tsx';

interface FilterDrawerProps {
  state: FilterState;
  onChange: (state: FilterState) => void;
  count: FilterCount;
  /** Title of the open saved filter. */
  title: string | null;
  /** Saved filter menu and actions. */
  name: ReactNode;
  /** Search text and chips. */
  fields: ReactNode;
  children?: ReactNode;
}

/** Returns whether the focus is in a popover or menu over the drawer, which Escape closes first. */
const isInPopover = (): boolean =>
  document.activeElement?.closest('.mantine-Popover-dropdown, .mantine-Menu-dropdown') != null;

/** Filter bar of a small screen: a search field, and a drawer with everything else. */
export const FilterDrawer = ({
  state,
  onChange,
  count,
  title,
  name,
  fields,
  children,
}: FilterDrawerProps) => {
  const [isOpen, setOpen] = useState(false);
  const conditions = filteredFields(state.data).length;
  useDialogKeys(isOpen);
  const searchAs = useSearchAs(state, onChange);
  const changeText = useCallback(
    (qs: string) => onChange({ ...state, data: tidyData({ ...state.data, qs }) }),
    [state, onChange],
  );
  return (
    <>
      <Row gap={4} wraps shrinks className={classes.line}>
        <div className={classes.text} data-no-print>
          <SearchText value={state.data.qs ?? ''} onChange={changeText} />
        </div>
        <Button
          size="small"
          icon={<Icon icon={IconFilter} />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {conditions > 0 ? `Filters (${conditions})` : 'Filters'}
        </Button>
      </Row>
      <Row gap={4} wraps shrinks className={classes.line}>
        <Stack as="span" size="small" className={classes.summary}>
          {title && <span className={classes.opened}>{title}</span>}
          <CountText count={count} />
        </Stack>
        {state.searchAs && <SearchAs value={state.searchAs} onChange={searchAs} />}
        <span className={classes.end}>{children}</span>
      </Row>
      <Drawer
        opened={isOpen}
        onClose={() => !isInPopover() && setOpen(false)}
        position="bottom"
        size="80%"
        title="Filters"
        attributes={{ header: { role: 'none' } }}
        closeButtonProps={{ 'aria-label': 'Close filters' }}
      >
        <div className={classes.drawer}>
          <Row gap={4} wraps>
            {name}
          </Row>
          {fields}
          <Button color="primary" fullWidth onClick={() => setOpen(false)}>
            {count.total === null ? 'Show tasks' : `Show ${describeTotal(count.total).toLowerCase()}`}
          </Button>
        </div>
      </Drawer>
    </>
  );
};
