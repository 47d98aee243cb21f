import type { InventionId } from '@hub/contract/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { workspaceQuery } from '../../../../../lib/account/workspace.queries.ts';
import type { KeyBinding } from '../../../../../lib/keys/key-registry.ts';
import { keyRegistry } from '../../../../../lib/keys/keys.ts';
import { signOut } from '../../../../../lib/session/session.ts';
import { useStore } from '../../../../../lib/store.ts';
import { useTheme } from '../../../../../lib/theme/use-theme.ts';
import { useInventionSearch, useRecentInventions } from '../../../../find/invention-search/public.ts';
import { openFeedback } from '../../api/open-feedback.ts';
import { openOverlay } from '../../model/overlay.ts';

/** Entry of the palette. */
interface PaletteAction {
  id: string;
  label: string;
  detail?: string;
  keys?: string;
  run: () => void;
}

/** Entries under one heading. */
export interface PaletteGroup {
  title: string;
  actions: readonly PaletteAction[];
}

const fromBinding = ({ keys, label, run }: KeyBinding): PaletteAction => ({
  id: `key ${keys}`,
  label,
  keys,
  run,
});

const matches = (text: string) => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ label }: PaletteAction) => words.every((word) => label.toLowerCase().includes(word));
};

/** Returns the entries of the palette: actions of the screen, places, global actions, and recent or found inventions. */
export const usePaletteActions = (query: string): readonly PaletteGroup[] => {
  const navigate = useNavigate();
  const bindings = useStore(keyRegistry.bindings).filter(
    ({ scope, keys }) => scope !== 'dialog' && keys !== 'mod+k',
  );
  const { theme, toggleTheme } = useTheme();
  const { found } = useInventionSearch(query);
  const { data: workspace } = useQuery(workspaceQuery);
  const isEmpty = query.trim() === '';
  const recent = useRecentInventions(isEmpty);
  const toAction = (invention: {
    id: InventionId;
    title: string;
    references: readonly string[];
  }): PaletteAction => ({
    id: invention.id,
    label: invention.title,
    detail: invention.references.join(' · '),
    run: () => void navigate({ to: '/inventions/$id', params: { id: invention.id } }),
  });
  const inGroup = (isWanted: (binding: KeyBinding) => boolean) => bindings.filter(isWanted).map(fromBinding);
  const groups: PaletteGroup[] = [
    { title: 'This screen', actions: inGroup(({ scope }) => scope === 'screen') },
    {
      title: 'Go to',
      actions: [
        ...inGroup(({ scope, group }) => scope !== 'screen' && group === 'Go to'),
        { id: 'documents', label: 'Incoming documents', run: () => void navigate({ to: '/documents' }) },
        { id: 'emails', label: 'Unmatched emails', run: () => void navigate({ to: '/emails' }) },
        { id: 'templates', label: 'Workflow templates', run: () => void navigate({ to: '/workflows' }) },
        {
          id: 'report-templates',
          label: 'Report templates',
          run: () => void navigate({ to: '/reports/templates' }),
        },
        { id: 'final-dates', label: 'Final dates', run: () => void navigate({ to: '/deadlines/final' }) },
        {
          id: 'deadlines',
          label: 'Deadline calculator and rules',
          run: () => void navigate({ to: '/deadlines' }),
        },
      ],
    },
    {
      title: 'Actions',
      actions: [
        ...inGroup(({ scope, group }) => scope !== 'screen' && group !== 'Go to'),
        {
          id: 'theme',
          label: `Switch to the ${theme === 'light' ? 'dark' : 'light'} theme`,
          run: toggleTheme,
        },
        { id: 'profile', label: 'Edit your profile', run: () => openOverlay('profile') },
        {
          id: 'sign-in',
          label: 'Two-step verification and sessions',
          run: () => openOverlay('sign-in'),
        },
        { id: 'messages', label: 'Show messages', run: () => openOverlay('messages') },
        ...(workspace?.hasFeedbackBoard
          ? [{ id: 'feedback', label: 'Give feedback', run: () => void openFeedback() }]
          : []),
        { id: 'logout', label: 'Logout', run: () => void signOut() },
      ],
    },
  ];
  const shown = groups.map(({ title, actions }) => ({ title, actions: actions.filter(matches(query)) }));
  const inventions = isEmpty
    ? { title: 'Recent inventions', actions: recent.map(toAction) }
    : { title: 'Inventions', actions: (found?.collection ?? []).slice(0, 10).map(toAction) };
  const ordered = isEmpty ? [...shown.slice(0, 1), inventions, ...shown.slice(1)] : [...shown, inventions];
  return ordered.filter(({ actions }) => actions.length > 0);
};
