import type { CoverPerson } from '@hub/contract/cover/cover.schema.ts';
import type { PeriodState } from '@hub/domain/people/period-state.ts';
import { fullName } from '@hub/domain/people/person-name.ts';
import type { ReactNode } from 'react';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { PersonAvatar } from '../../../../components/people/person-avatar.tsx';
import classes from './cover.module.css';

interface CoverRowProps {
  person: CoverPerson;
  state: PeriodState;
  facts: string;
  /** Buttons of the row. */
  children?: ReactNode;
}

/** Row of a person with a period of days. */
export const CoverRow = ({ person, state, facts, children }: CoverRowProps) => (
  <Row as="li" gap="4 12" wraps className={classes.row} data-past={state === 'past' || undefined}>
    <PersonAvatar value={person.email} name={fullName(person)} />
    <div className={classes.words}>
      <Row gap="2 8" wraps weight="medium" className={classes.name}>
        <span title={person.email}>{fullName(person)}</span>
        {state === 'planned' && <StatusChip tone="info">Planned</StatusChip>}
        {state === 'past' && <StatusChip>Past</StatusChip>}
        {!person.active && <StatusChip tone="warning">Suspended</StatusChip>}
      </Row>
      <Muted as="div" size="small">
        {facts}
      </Muted>
    </div>
    {children && (
      <Row gap={8} rigid>
        {children}
      </Row>
    )}
  </Row>
);
