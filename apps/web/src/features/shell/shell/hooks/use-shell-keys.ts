import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { firstViewShown } from '../../../../lib/first-view.ts';
import { keyRegistry, useKey } from '../../../../lib/keys/keys.ts';
import { session } from '../../../../lib/session/session.ts';
import { storageKeys } from '../../../../lib/storage/storage-keys.ts';
import { createStoredValue } from '../../../../lib/storage/stored-value.ts';
import { useStore } from '../../../../lib/store.ts';
import { settingQuery } from '../../../ground/settings/public.ts';
import { tasksSetting } from '../../../tasks/tasks/public.ts';
import { applicationsItem, navigationItems } from '../model/navigation.ts';
import { navigationFolded } from '../model/navigation-folded.ts';
import { openOverlay } from '../model/overlay.ts';

const destinations = [
  ...navigationItems.map(({ key, to, title }) => ({ key, to, title })),
  { key: 'n', to: '/inbox', title: 'Inbox' },
  { key: 't', to: '/reports/tasks', title: 'Tasks history' },
  { key: 'h', to: '/reports/health', title: 'Health report' },
  { key: 'r', to: '/reports/generation', title: 'Report generation' },
  { key: 'p', to: '/reports/portfolio', title: 'Portfolio reports' },
  { key: applicationsItem.key, to: applicationsItem.to, title: applicationsItem.title },
] as const;

/** Id of the person who disabled single-character shortcuts, as last known to this browser. */
const keysOffFor = createStoredValue<string | null>({
  key: storageKeys.characterKeysOff,
  parse: (id) => id,
  format: (id) => id,
  storage: localStorage,
});

/**
 * Enables single-character shortcuts unless the person has disabled them; uses the last value known to this browser until
 * the setting is loaded.
 */
const useCharacterSetting = (): void => {
  const { data } = useQuery({ ...settingQuery(tasksSetting), enabled: useStore(firstViewShown) });
  useEffect(() => {
    const id = session.get().identity?.sub ?? null;
    const wasOff = keysOffFor.get() === id;
    const isOff = data?.isKnown ? data.kept?.letterKeys === false : wasOff;
    if (isOff !== wasOff) keysOffFor.set(isOff ? id : null);
    keyRegistry.characters.set(!isOff);
    return () => keyRegistry.characters.set(true);
  }, [data]);
};

/** Registers the shortcuts of every screen: navigation, command palette, help and side navigation. */
export const useShellKeys = (): void => {
  const navigate = useNavigate();
  useCharacterSetting();
  useEffect(() => {
    const ends = destinations.map(({ key, to, title }) =>
      keyRegistry.register({
        keys: `g ${key}`,
        label: `Go to ${title}`,
        group: 'Go to',
        run: () => void navigate({ to }),
      }),
    );
    return () => {
      for (const end of ends) end();
    };
  }, [navigate]);
  useKey({
    keys: 'mod+k',
    label: 'Open the command palette',
    group: 'General',
    run: () => openOverlay('palette'),
  });
  useKey({
    keys: '?',
    label: 'Show keyboard shortcuts',
    group: 'General',
    run: () => openOverlay('help'),
  });
  useKey({
    keys: 'mod+b',
    label: 'Collapse or expand the navigation',
    group: 'General',
    run: () => navigationFolded.set(!navigationFolded.get()),
  });
};
