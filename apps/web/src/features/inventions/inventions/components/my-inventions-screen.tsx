import { Page } from '../../../../components/layout/page.tsx';
import { recentInventions } from '../../../../lib/storage/recent-inventions.ts';
import { useStore } from '../../../../lib/store.ts';
import { useSettingsPane } from '../../../ground/settings/public.ts';
import { useChangeSearch } from '../hooks/use-change-search.ts';
import { inventionsSetting } from '../model/inventions-setting.ts';
import type { InventionListSearch } from '../model/list-search.ts';
import { InventionList } from './invention-list.tsx';
import classes from './inventions-screen.module.css';
import { NoInventions } from './no-inventions.tsx';

const listSettings = [{ view: 'Inventions', setting: inventionsSetting }] as const;

/** The inventions opened last, without those that can no longer be accessed. */
export const MyInventionsScreen = ({ search }: { search: InventionListSearch }) => {
  const changeSearch = useChangeSearch('/inventions/my');
  const ids = useStore(recentInventions);
  useSettingsPane(listSettings);
  return (
    <div className={classes.screen}>
      <Page title="My inventions">
        {ids.length === 0 ? (
          <NoInventions search={{}} onSearch={changeSearch} isRecent />
        ) : (
          <InventionList search={search} onSearch={changeSearch} ids={ids} />
        )}
      </Page>
    </div>
  );
};
