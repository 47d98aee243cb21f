import type { InventionAccess } from '@hub/contract/inventions/access.calls.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId } from 'react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import classes from './access-panel.module.css';

/** Lists assistants who can see the invention although the person they assist is behind an ethical wall. */
export const WallConflicts = ({ conflicts }: { conflicts: NonNullable<InventionAccess['conflicts']> }) => {
  const headingId = useId();
  const nameOf = usePersonNames();
  return (
    <section className={classes.section}>
      <Row
        id={headingId}
        as="h3"
        gap={6}
        align="baseline"
        size="normal"
        weight="bold"
        className={classes.head}
      >
        Conflicts
        <Muted weight="normal" tabular>
          {conflicts.length}
        </Muted>
      </Row>
      <Stack as="ul" gap={8} aria-labelledby={headingId}>
        {conflicts.map(({ assistant, sponsor }) => (
          <li key={`${assistant} ${sponsor}`} className={classes.conflict}>
            <Icon icon={IconAlertTriangle} className={classes.conflictIcon} />
            <span>
              {nameOf(assistant)} assists {nameOf(sponsor)}, who is walled off, and may still see this.
            </span>
          </li>
        ))}
      </Stack>
    </section>
  );
};
