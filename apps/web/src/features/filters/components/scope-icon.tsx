import type { Filter } from '@hub/contract/search/filter.schema.ts';
import { IconListSearch, IconLock, IconUser, IconUsers } from '@tabler/icons-react';
import { Icon } from '../../../components/icon.tsx';

const signs = {
  system: { icon: IconLock, label: 'Belongs to the hub' },
  team: { icon: IconUsers, label: 'Shared with a team' },
  personal: { icon: IconUser, label: 'Yours' },
} as const;

/** Whom a saved filter is for; without one, the sign of a search. */
export const ScopeIcon = ({ type }: { type: Filter['type'] | null }) =>
  type ? (
    <Icon icon={signs[type].icon} size="sm" label={signs[type].label} />
  ) : (
    <Icon icon={IconListSearch} size="sm" />
  );
