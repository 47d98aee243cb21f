import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Page } from '../../../../components/layout/page.tsx';
import { hasPermission } from '../../../../lib/session/identity.ts';
import { session } from '../../../../lib/session/session.ts';
import { useStore } from '../../../../lib/store.ts';
import { DocumentsBadge } from '../../../dates/documents/public.ts';
import { UnmatchedBadge } from '../../../dates/mail/public.ts';
import { useSettingsPane } from '../../../ground/settings/public.ts';
import { useChangeSearch } from '../hooks/use-change-search.ts';
import { createSetting } from '../model/create-setting.ts';
import { inventionsSetting } from '../model/inventions-setting.ts';
import type { InventionListSearch } from '../model/list-search.ts';
import { CreateInventionButton } from './create-invention-button.tsx';
import { InventionList } from './invention-list.tsx';
import classes from './inventions-screen.module.css';

const listSettings = [
  { view: 'Inventions', setting: inventionsSetting },
  { view: 'Create', setting: createSetting },
] as const;

const Actions = () => {
  const { identity } = useStore(session);
  const mayAdminister = hasPermission(identity, 'admin') || hasPermission(identity, 'walls:manage');
  return (
    <>
      {mayAdminister && <Link to="/inventions/restricted">Restricted inventions</Link>}
      <CreateInventionButton />
    </>
  );
};

/** The list of all inventions that the person may see. */
export const InventionsScreen = ({ search }: { search: InventionListSearch }) => {
  const changeSearch = useChangeSearch('/inventions');
  useSettingsPane(listSettings);
  return (
    <div className={classes.screen}>
      <Page
        title="Inventions"
        meta={
          <>
            <DocumentsBadge />
            <Suspense fallback={null}>
              <UnmatchedBadge />
            </Suspense>
          </>
        }
        actions={<Actions />}
        pin={false}
      >
        <InventionList search={search} onSearch={changeSearch} />
      </Page>
    </div>
  );
};
