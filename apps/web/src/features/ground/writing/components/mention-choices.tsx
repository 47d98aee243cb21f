import { SuggestionList } from '../../../../components/fields/suggestion-list.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { PersonAvatar } from '../../../../components/people/person-avatar.tsx';
import type { NameablePerson } from '../hooks/use-mentions.ts';
import classes from './mention-choices.module.css';

interface MentionChoicesProps {
  id: string;
  people: readonly NameablePerson[];
  /** Index of the person that Enter chooses. */
  current: number;
  onChoose: (person: NameablePerson) => void;
}

/** Suggestions for a mention. The focus stays in the text. */
export const MentionChoices = ({ id, people, current, onChoose }: MentionChoicesProps) => (
  <div className={classes.choices}>
    <SuggestionList
      id={id}
      label="People to mention"
      items={people}
      itemKey={({ email }) => email}
      active={current}
      onPick={(person) => person.hasAccess !== false && onChoose(person)}
    >
      {({ name, email, hasAccess }) => (
        <Row as="span" gap={8} className={classes.choice} data-refused={hasAccess === false || undefined}>
          <PersonAvatar value={email} name={name} />
          <Text oneLine>{name}</Text>
          <span className={classes.email}>
            {hasAccess === false ? 'has no access' : email !== name && email}
          </span>
        </Row>
      )}
    </SuggestionList>
  </div>
);
