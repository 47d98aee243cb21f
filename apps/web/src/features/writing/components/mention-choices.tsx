import { PersonAvatar } from '../../../components/person-avatar.tsx';
import type { NameablePerson } from '../hooks/use-mentions.ts';
import classes from './mention-choices.module.css';

interface MentionChoicesProps {
  id: string;
  optionId: (index: number) => string;
  people: readonly NameablePerson[];
  /** Place of the one that Enter takes. */
  current: number;
  onChoose: (person: NameablePerson) => void;
}

/** The people a mention may mean. The focus stays in the text. */
export const MentionChoices = ({ id, optionId, people, current, onChoose }: MentionChoicesProps) => (
  <div id={id} role="listbox" aria-label="People to name" className={classes.choices}>
    {people.map((person, index) => (
      // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text, which names the active option
      // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard in the text
      <div
        key={person.email}
        id={optionId(index)}
        role="option"
        aria-selected={index === current}
        className={classes.choice}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(person)}
      >
        <PersonAvatar value={person.email} name={person.name} />
        <span className={classes.person}>{person.name}</span>
        <span className={classes.email}>{person.email}</span>
      </div>
    ))}
  </div>
);
