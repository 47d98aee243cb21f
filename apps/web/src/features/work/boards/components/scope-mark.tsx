import { IconLock, IconUser, IconUsersGroup } from '@tabler/icons-react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { session } from '../../../../lib/session/session.ts';
import { useStore } from '../../../../lib/store.ts';
import classes from './scope-mark.module.css';

interface ScopeMarkProps {
  type: 'system' | 'team' | 'personal';
  /** Id of the team it is shared with. */
  teamId: string | null;
  /** Shows the scope as text beside its icon. */
  withText?: boolean;
}

const icons = { system: IconLock, team: IconUsersGroup, personal: IconUser };

/** Scope of a board or filter: built in, a team by its name, or personal. */
export const ScopeMark = ({ type, teamId, withText = false }: ScopeMarkProps) => {
  const teams = useStore(session).identity?.teams ?? [];
  const team = teams.find(({ id }) => id === teamId)?.name ?? 'Team';
  const text = type === 'team' ? team : type === 'system' ? 'Built in' : 'Personal';
  return (
    <Row
      as="span"
      inline
      gap={4}
      tone="muted"
      size="small"
      oneLine
      rigid
      className={classes.scope}
      title={withText ? undefined : text}
    >
      <Icon icon={icons[type]} size="sm" label={withText ? undefined : text} />
      {withText && text}
    </Row>
  );
};
