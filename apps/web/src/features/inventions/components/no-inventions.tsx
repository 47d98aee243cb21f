import { IconBulb } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Icon } from '../../../components/icon.tsx';
import { type InventionListSearch, lastFilter } from '../api/list-search.ts';
import { CreateInventionButton } from './create-invention-button.tsx';
import classes from './list-states.module.css';

interface NoInventionsProps {
  search: InventionListSearch;
  onSearch: (search: InventionListSearch) => void;
  isRecent: boolean;
}

/** Why the list is empty, and what to do: nothing matches, nothing opened yet, or nothing there at all. */
export const NoInventions = ({ search, onSearch, isRecent }: NoInventionsProps) => {
  const last = lastFilter(search);
  if (last) {
    return (
      <div className={classes.message}>
        <EmptyState
          title="No invention matches"
          actions={
            <>
              <Button color="primary" onClick={() => onSearch({ ...search, [last]: undefined })}>
                Remove last filter
              </Button>
              <Button onClick={() => onSearch({ sort: search.sort })}>Clear all filters</Button>
            </>
          }
        >
          Every filter above has to be met. Inventions you may not see are never listed.
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={classes.message}>
      {isRecent ? (
        <EmptyState icon={<Icon icon={IconBulb} size="mdx" />} title="Nothing opened yet">
          The ten inventions you opened last are kept here. <Link to="/inventions">See all inventions</Link>
        </EmptyState>
      ) : (
        <EmptyState
          icon={<Icon icon={IconBulb} size="mdx" />}
          title="No inventions yet"
          actions={<CreateInventionButton />}
        >
          An invention carries its references, milestones, tasks and everything that happens to it.
        </EmptyState>
      )}
    </div>
  );
};
