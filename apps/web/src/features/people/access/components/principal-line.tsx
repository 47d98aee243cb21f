import type { ReactNode } from 'react';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { PersonAvatar } from '../../../../components/people/person-avatar.tsx';
import classes from './access-panel.module.css';

interface PrincipalLineProps {
  /** Email of a person or bot, name of a team. */
  value: string;
  label: string;
  kind: 'person' | 'bot' | 'team';
  /** Shown below the name. */
  note?: ReactNode;
  /** Whether the note describes an unsaved change. */
  isPending?: boolean;
}

/** Person, bot or team with a note below the name. */
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
