import type { ReactNode } from 'react';
import { PersonAvatar } from '../../../components/person-avatar.tsx';
import { StatusChip } from '../../../components/status-chip.tsx';
import classes from './access-panel.module.css';

interface PrincipalLineProps {
  /** Email of a person or bot, name of a team. */
  value: string;
  label: string;
  kind: 'person' | 'bot' | 'team';
  /** Under the name. */
  note?: ReactNode;
  /** Whether the note tells of something that is not saved. */
  isPending?: boolean;
}

/** A person, bot or team with a note under the name. */
export const PrincipalLine = ({ value, label, kind, note, isPending }: PrincipalLineProps) => (
  <span className={classes.principal}>
    <PersonAvatar value={value} name={label} size="large" />
    <span className={classes.words}>
      <span className={classes.name} title={kind === 'team' ? undefined : value}>
        {label}
        {kind === 'team' && <span className={classes.kind}>Team</span>}
        {kind === 'bot' && <StatusChip tone="minion">Minion</StatusChip>}
      </span>
      {note && (
        <span className={classes.note} data-pending={isPending || undefined}>
          {note}
        </span>
      )}
    </span>
  </span>
);
