import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keyRegistry, useKey } from '../../../lib/keys/keys.ts';
import { useSetting } from '../../settings/public.ts';
import { tasksSetting } from '../../tasks/public.ts';
import { applicationsItem, navigationItems } from '../model/navigation.ts';
import { navigationFolded } from '../model/navigation-folded.ts';
import { openOverlay } from '../model/overlay.ts';

const destinations = [
  ...navigationItems.map(({ key, to, title }) => ({ key, to, title })),
  { key: 't', to: '/reports/tasks', title: 'Tasks history' },
  { key: 'h', to: '/reports/health', title: 'Health report' },
  { key: 'r', to: '/reports/generation', title: 'Report generation' },
  { key: applicationsItem.key, to: applicationsItem.to, title: applicationsItem.title },
] as const;

/** Keys that are characters alone work as the person has set it; of nobody, they do. */
const useCharacterSetting = (): void => {
  const { letterKeys } = useSetting(tasksSetting);
  useEffect(() => {
    keyRegistry.characters.set(letterKeys);
    return () => keyRegistry.characters.set(true);
  }, [letterKeys]);
};

/** The keys that work on every screen: going places, the palette, the help and the navigation. */
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
    label: 'Show the keys that work here',
    group: 'General',
    run: () => openOverlay('help'),
  });
  useKey({
    keys: 'mod+b',
    label: 'Fold or unfold the navigation',
    group: 'General',
    run: () => navigationFolded.set(!navigationFolded.get()),
  });
};
