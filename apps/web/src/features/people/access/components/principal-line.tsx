import type { ReactNode } from 'react';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
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
  <Row as="span" gap={10} shrinks grows>
    <PersonAvatar value={value} name={label} size="large" />
    <Stack as="span" shrinks grows>
      <Row
        as="span"
        gap={6}
        align="baseline"
        breaks
        className={classes.name}
        title={kind === 'team' ? undefined : value}
      >
        {label}
        {kind === 'team' && <Muted size="small">Team</Muted>}
        {kind === 'bot' && <StatusChip tone="minion">Minion</StatusChip>}
      </Row>
      {note && (
        <span className={classes.note} data-pending={isPending || undefined}>
          {note}
        </span>
      )}
    </Stack>
  </Row>
);
