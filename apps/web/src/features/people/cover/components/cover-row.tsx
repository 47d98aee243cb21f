import type { CoverPerson } from '@hub/contract/cover/cover.schema.ts';
import type { PeriodState } from '@hub/domain/people/period-state.ts';
import { fullName } from '@hub/domain/people/person-name.ts';
import type { ReactNode } from 'react';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
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
  <li className={classes.row} data-past={state === 'past' || undefined}>
    <PersonAvatar value={person.email} name={fullName(person)} />
    <div className={classes.words}>
      <div className={classes.name}>
        <span title={person.email}>{fullName(person)}</span>
        {state === 'planned' && <StatusChip tone="info">Planned</StatusChip>}
        {state === 'past' && <StatusChip>Past</StatusChip>}
        {!person.active && <StatusChip tone="warning">Suspended</StatusChip>}
      </div>
      <div className={classes.facts}>{facts}</div>
    </div>
    {children && <div className={classes.buttons}>{children}</div>}
  </li>
);
