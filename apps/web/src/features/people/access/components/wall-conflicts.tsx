import type { InventionAccess } from '@hub/contract/inventions/access.calls.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId } from 'react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import classes from './access-panel.module.css';

/** Lists assistants who can see the invention although the person they assist is behind an ethical wall. */
export const WallConflicts = ({ conflicts }: { conflicts: NonNullable<InventionAccess['conflicts']> }) => {
  const headingId = useId();
  const nameOf = usePersonNames();
  return (
    <section className={classes.section}>
      <h3 id={headingId} className={classes.head}>
        Conflicts
        <span className={classes.count}>{conflicts.length}</span>
      </h3>
      <ul className={classes.conflicts} aria-labelledby={headingId}>
        {conflicts.map(({ assistant, sponsor }) => (
          <li key={`${assistant} ${sponsor}`} className={classes.conflict}>
            <Icon icon={IconAlertTriangle} className={classes.conflictIcon} />
            <span>
              {nameOf(assistant)} assists {nameOf(sponsor)}, who is walled off, and may still see this.
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
