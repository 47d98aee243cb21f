import { fullName, withToken } from '@hub/domain/people/person-name.ts';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { useMomentWords } from '../../../../components/dates/use-moment-format.ts';
import { Muted, Text } from '../../../../components/look/text.tsx';
import { PersonAvatar } from '../../../../components/people/person-avatar.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import { kindLabels } from '../model/kind-labels.ts';
import type { EventGroup } from '../model/stream-rows.ts';
import classes from './stream-event.module.css';

interface GroupHeadProps {
  group: EventGroup;
  isOpen: boolean;
  onToggle: (group: EventGroup) => void;
}

/** Heading of the events of one author: who, how many of which kind and when; it folds them. */
export const GroupHead = ({ group, isOpen, onToggle }: GroupHeadProps) => {
  const { kind, events } = group;
  const [first] = events;
  const write = useMomentWords();
  const [from, to] = [write(first.createdAt).time, write((events.at(-1) ?? first).createdAt).time];
  const { actor, for: sponsor, token } = first.metadata;
  return (
    <div className={classes.group}>
      <span className={classes.time}>{to}</span>
      <PersonAvatar value={actor.email} name={fullName(actor)} />
      <button type="button" className={classes.toggle} aria-expanded={isOpen} onClick={() => onToggle(group)}>
        <Text tone="main" weight="medium">
          {fullName(actor)}
        </Text>
        {sponsor && <span>for {fullName(sponsor)}</span>}
        {token !== undefined && <span>{withToken(token)}</span>}
        <Muted>
          {kindLabels[kind].label} · {countOf(events.length, 'event')}
          {from !== to && ` · ${from}–${to}`}
        </Muted>
        <Icon icon={isOpen ? IconChevronDown : IconChevronRight} size="sm" />
      </button>
    </div>
  );
};
