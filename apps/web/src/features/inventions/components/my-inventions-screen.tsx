import { Page } from '../../../components/page.tsx';
import { recentInventions } from '../../../lib/recent-inventions.ts';
import { useStore } from '../../../lib/store.ts';
import type { InventionListSearch } from '../api/list-search.ts';
import { InventionList } from './invention-list.tsx';
import classes from './inventions-screen.module.css';
import { NoInventions } from './no-inventions.tsx';

interface MyInventionsScreenProps {
  search: InventionListSearch;
  onSearch: (search: InventionListSearch) => void;
}

/** The inventions opened last; those that can no longer be read are not listed. */
export const MyInventionsScreen = ({ search, onSearch }: MyInventionsScreenProps) => {
  const ids = useStore(recentInventions);
  return (
    <div className={classes.screen}>
      <Page title="My inventions">
        {ids.length === 0 ? (
          <NoInventions search={{}} onSearch={onSearch} isRecent />
        ) : (
          <InventionList search={search} onSearch={onSearch} ids={ids} />
        )}
      </Page>
    </div>
  );
};
