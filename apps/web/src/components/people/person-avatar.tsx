import { initials } from '@hub/domain/people/person-name.ts';
import { IconRobot, IconUsersGroup } from '@tabler/icons-react';
import { awayPeople } from '../../lib/account/known-people.ts';
import { minionBots } from '../../lib/account/minion-bots.ts';
import { useStore } from '../../lib/store.ts';
import { Icon } from '../buttons/icon.tsx';
import styles from './person-avatar.module.css';

interface PersonAvatarProps {
  /** Email of a person, or name of a team. */
  value: string;
  /** Full name, if known. */
  name?: string;
  size?: 'small' | 'default' | 'large';
}

const tones = 6;

/** Returns the color of a person, the same everywhere. */
const toneOf = (value: string): number =>
  Array.from(value).reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) % 9973, 7) % tones;

const initialsOf = (value: string, name: string | undefined): string => {
  const [firstName, ...rest] = name && name !== value ? name.split(' ') : [];
  return initials({ firstName, lastName: rest.at(-1), email: value });
};

/** Circle with a person's initials, a team icon, or the square of a minion. Decorative: the name is shown next to it or in a tooltip. */
export const PersonAvatar = ({ value, name, size = 'default' }: PersonAvatarProps) => {
  const isTeam = !value.includes('@');
  const isMinion = useStore(minionBots).has(value);
  const away = useStore(awayPeople).get(value)?.text;
  return (
    <span
      className={styles.avatar}
      data-away={away && ''}
      data-size={size}
      data-tone={isMinion ? 'minion' : toneOf(value)}
      title={away ? `${name ?? value}, ${away}` : (name ?? value)}
      aria-hidden="true"
    >
      {isTeam && <Icon icon={IconUsersGroup} size="xs" />}
      {isMinion && <Icon icon={IconRobot} size="sm" />}
      {!isTeam && !isMinion && initialsOf(value, name)}
    </span>
  );
};
