import { IconLock, IconUser, IconUsersGroup } from '@tabler/icons-react';
import { Icon } from '../../../components/icon.tsx';
import { session } from '../../../lib/session/session.ts';
import { useStore } from '../../../lib/store.ts';
import classes from './scope-mark.module.css';

interface ScopeMarkProps {
  type: 'system' | 'team' | 'personal';
  /** The team that shares it. */
  teamId: string | null;
  /** Writes the scope beside its icon. */
  withText?: boolean;
}

const ICONS = { system: IconLock, team: IconUsersGroup, personal: IconUser };

/** For whom a board or a filter is: everybody, a team by its name, or the person alone. */
export const ScopeMark = ({ type, teamId, withText = false }: ScopeMarkProps) => {
  const teams = useStore(session).identity?.teams ?? [];
  const team = teams.find(({ id }) => id === teamId)?.name ?? 'Team';
  const text = type === 'team' ? team : type === 'system' ? 'Always there' : 'Personal';
  return (
    <span className={classes.scope} title={withText ? undefined : text}>
      <Icon icon={ICONS[type]} size="sm" label={withText ? undefined : text} />
      {withText && text}
    </span>
  );
};
