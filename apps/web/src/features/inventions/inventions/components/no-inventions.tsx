import { IconBulb } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { Box } from '../../../../components/look/stack.tsx';
import { type InventionListSearch, lastFilter } from '../model/list-search.ts';
import { CreateInventionButton } from './create-invention-button.tsx';

interface NoInventionsProps {
  search: InventionListSearch;
  onSearch: (search: InventionListSearch) => void;
  isRecent: boolean;
}

/** Explains an empty list and offers an action: no match, no recent inventions, or no inventions at all. */
export const NoInventions = ({ search, onSearch, isRecent }: NoInventionsProps) => {
  const last = lastFilter(search);
  if (last) {
    return (
      <Box gutter>
        <EmptyState
          title="No matching inventions"
          actions={
            <>
              <Button color="primary" onClick={() => onSearch({ ...search, [last]: undefined })}>
                Remove last filter
              </Button>
              <Button onClick={() => onSearch({ sort: search.sort })}>Clear all filters</Button>
            </>
          }
        >
          An invention must match every filter above. Inventions you cannot access are not listed.
        </EmptyState>
      </Box>
    );
  }
  return (
    <Box gutter>
      {isRecent ? (
        <EmptyState icon={<Icon icon={IconBulb} size="mdx" />} title="No recent inventions">
          The last ten inventions you opened are listed here. <Link to="/inventions">See all inventions</Link>
        </EmptyState>
      ) : (
        <EmptyState
          icon={<Icon icon={IconBulb} size="mdx" />}
          title="No inventions yet"
          actions={<CreateInventionButton />}
        >
          An invention holds references, milestones, tasks and its whole history.
        </EmptyState>
      )}
    </Box>
  );
};
