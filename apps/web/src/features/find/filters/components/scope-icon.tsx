import type { Filter } from '@hub/contract/filters/filter.schema.ts';
import { IconListSearch, IconLock, IconUser, IconUsers } from '@tabler/icons-react';
import { Icon } from '../../../../components/buttons/icon.tsx';

const scopes = {
  system: { icon: IconLock, label: 'Built in' },
  team: { icon: IconUsers, label: 'Shared with a team' },
  personal: { icon: IconUser, label: 'Yours' },
} as const;

/** Icon of the scope of a saved filter; a search icon without one. */
export const ScopeIcon = ({ type }: { type: Filter['type'] | null }) =>
  type ? (
    <Icon icon={scopes[type].icon} size="sm" label={scopes[type].label} />
  ) : (
    <Icon icon={IconListSearch} size="sm" />
  );
