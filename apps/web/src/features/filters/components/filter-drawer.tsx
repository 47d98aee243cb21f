import { Drawer } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useCallback, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useDialogKeys } from '../../../lib/keys/keys.ts';
import { useSearchAs } from '../hooks/use-search-as.ts';
import { askedFields } from '../model/filter-fields.ts';
import { type FilterState, tidyData } from '../model/filter-state.ts';
import classes from './filter-bar.module.css';
import { CountText, describeTotal, type FilterCount } from './filter-count.tsx';
import { SearchAs } from './search-as.tsx';
import { SearchText } from './search-text.tsx';

interface FilterDrawerProps {
  state: FilterState;
  onChange: (state: FilterState) => void;
  count: FilterCount;
  /** Title of the saved filter that is open. */
  title: string | null;
  /** The saved filter and what can be done with it. */
  name: ReactNode;
  /** The chips. */
  fields: ReactNode;
  children?: ReactNode;
}

/** Escape goes one step back: first out of what floats over the drawer. */
const isInFloating = (): boolean =>
  document.activeElement?.closest('.mantine-Popover-dropdown, .mantine-Menu-dropdown') != null;

/** The bar of a small screen: words to search for, and a drawer with everything else. */
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
  const asked = askedFields(state.data).length;
  useDialogKeys(isOpen);
  const searchAs = useSearchAs(state, onChange);
  const changeText = useCallback(
    (qs: string) => onChange({ ...state, data: tidyData({ ...state.data, qs }) }),
    [state, onChange],
  );
  return (
    <>
      <div className={classes.line}>
        <div className={classes.text}>
          <SearchText value={state.data.qs ?? ''} onChange={changeText} />
        </div>
        <Button
          size="small"
          icon={<Icon icon={IconFilter} />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {asked > 0 ? `Filters (${asked})` : 'Filters'}
        </Button>
      </div>
      <div className={classes.line}>
        <span className={classes.summary}>
          {title && <span className={classes.opened}>{title}</span>}
          <CountText count={count} />
        </span>
        {state.searchAs && <SearchAs value={state.searchAs} onChange={searchAs} />}
        <span className={classes.end}>{children}</span>
      </div>
      <Drawer
        opened={isOpen}
        onClose={() => !isInFloating() && setOpen(false)}
        position="bottom"
        size="80%"
        title="Filters"
        attributes={{ header: { role: 'none' } }}
        closeButtonProps={{ 'aria-label': 'Close the filters' }}
      >
        <div className={classes.drawer}>
          <div className={classes.drawerName}>{name}</div>
          {fields}
          <Button color="primary" fullWidth onClick={() => setOpen(false)}>
            {count.total === null ? 'Show tasks' : `Show ${describeTotal(count.total).toLowerCase()}`}
          </Button>
        </div>
      </Drawer>
    </>
  );
};
