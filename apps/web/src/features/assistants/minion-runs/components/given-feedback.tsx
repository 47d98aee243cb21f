import type { GivenFeedback as Given } from '@hub/contract/minions/run.schema.ts';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { MomentAge } from '../../../../components/dates/moment-age.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { reasonNames } from '../model/run-labels.ts';
import classes from './run-feedback.module.css';
import screen from './run-screen.module.css';

/** Feedback of people on a run, the newest first; nothing without feedback. */
export const GivenFeedback = ({ feedback }: { feedback: readonly Given[] }) => {
  const nameOf = usePersonNames();
  if (feedback.length === 0) return null;
  return (
    <section aria-label="Feedback of everyone">
      <h2 className={screen.heading}>Feedback of everyone</h2>
      <Stack as="ul" gap={12}>
        {feedback.map(({ person, thumb, reasons, content, updatedAt }) => (
          <li key={person}>
            <Row as="p" wraps className={classes.giver}>
              <Icon icon={thumb === 'up' ? IconThumbUp : IconThumbDown} size="sm" />
              <span>{thumb === 'up' ? 'Good work' : 'Not good'}</span>
              {reasons.length > 0 && <span>· {reasonNames(reasons)}</span>}
              <span className={screen.muted}>
                · {nameOf(person)}, <MomentAge at={updatedAt} />
              </span>
            </Row>
            {content && <p className={classes.said}>{content}</p>}
          </li>
        ))}
      </Stack>
    </section>
  );
};
