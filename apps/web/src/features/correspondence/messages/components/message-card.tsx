import type { MessageCard as Card } from '@hub/contract/messages/message.schema.ts';
import { IconChecklist, IconFileText, IconFlag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { Hint, Text } from '../../../../components/look/text.tsx';
import { focusEntity } from '../../../../lib/focus/focus-entity.ts';
import classes from './message.module.css';

const icons = { task: IconChecklist, milestone: IconFlag, document: IconFileText } as const;
const statusLabels: Readonly<Record<string, string>> = {
  open: 'Open',
  'in-progress': 'In progress',
  waiting: 'Waiting',
  done: 'Done',
  cancelled: 'Cancelled',
  active: 'Active',
  finished: 'Finished',
};

const linkOf = ({ kind, id, inventionId }: Card) => {
  if (kind === 'task') return { to: '/tasks/$id', params: { id } } as const;
  const to = kind === 'milestone' ? '/inventions/$id' : '/inventions/$id/ifw';
  return { to, params: { id: inventionId }, onClick: () => focusEntity(id) } as const;
};

/** A task, milestone or document that a message links to. */
export const MessageCard = ({ card }: { card: Card }) => (
  <Link {...linkOf(card)} className={classes.card}>
    <Icon icon={icons[card.kind]} size="sm" />
    <Text weight="medium" cut shrinks>
      {card.title}
    </Text>
    <Hint rigid>
      {statusLabels[card.status] ?? card.status}
      {card.date && (
        <>
          {' · '}
          <LegalDate date={card.date} />
        </>
      )}
    </Hint>
  </Link>
);
