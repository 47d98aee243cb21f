import { Page } from '../../../components/layout/page.tsx';
import { DocumentsBadge } from '../../documents/public.ts';
import { useChangeSearch } from '../hooks/use-change-search.ts';
import type { InventionListSearch } from '../model/list-search.ts';
import { CreateInventionButton } from './create-invention-button.tsx';
import { InventionList } from './invention-list.tsx';
import classes from './inventions-screen.module.css';

/** The list of all inventions that the person may see. */
export const InventionsScreen = ({ search }: { search: InventionListSearch }) => {
  const changeSearch = useChangeSearch('/inventions');
  return (
    <div className={classes.screen}>
      <Page title="Inventions" meta={<DocumentsBadge />} actions={<CreateInventionButton />}>
        <InventionList search={search} onSearch={changeSearch} />
      </Page>
    </div>
  );
};
