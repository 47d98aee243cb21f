import { Page } from '../../../components/page.tsx';
import { PapersBadge } from '../../papers/public.ts';
import type { InventionListSearch } from '../api/list-search.ts';
import { CreateInventionButton } from './create-invention-button.tsx';
import { InventionList } from './invention-list.tsx';
import classes from './inventions-screen.module.css';

interface InventionsScreenProps {
  search: InventionListSearch;
  onSearch: (search: InventionListSearch) => void;
}

/** The list of all inventions one may see. */
export const InventionsScreen = ({ search, onSearch }: InventionsScreenProps) => (
  <div className={classes.screen}>
    <Page title="Inventions" meta={<PapersBadge />} actions={<CreateInventionButton />}>
      <InventionList search={search} onSearch={onSearch} />
    </Page>
  </div>
);
