import { type PersonSuggestion, suggestAssignees } from '@hub/contract/suggest/suggest.calls.ts';
import { assigneeLabel } from '@hub/domain/people/assignee-label.ts';
import { awayText } from '../../lib/account/known-people.ts';
import { canWork, minionBots } from '../../lib/account/minion-bots.ts';
import { request } from '../../lib/http/request.ts';
import { usePersonNames } from '../people/use-person-names.ts';
import { MultiSelect, type MultiSelectProps } from './multi-select.tsx';
import type { Choice } from './option-row.tsx';

/** The value holds emails of people and names of teams; `onSearch` replaces all people, bots and teams as candidates. */
type PeoplePickerProps = Omit<MultiSelectProps, 'options' | 'nameOf' | 'withSelectAll' | 'emptyText'>;

/** Returns the option of a person; instead of the email, it says that they are away. */
export const personChoice = (person: PersonSuggestion) => {
  const label = assigneeLabel(person);
  const sublabel = person.away ? capitalize(awayText(person.away)) : label.sublabel;
  return { ...label, sublabel, isPerson: true };
};

const capitalize = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const findPeople = async (text: string, signal: AbortSignal): Promise<Choice[]> => {
  const people = await request(suggestAssignees, { query: { q: text || undefined }, signal });
  const bots = minionBots.get();
  return people.flatMap((person) => {
    const choice = personChoice(person);
    if (person.kind !== 'bot') return [choice];
    const bot = bots.get(choice.value);
    return bot && canWork(bot) ? [{ ...choice, sublabel: 'Minion' }] : [];
  });
};

/** Select field for people and teams. */
export const PeoplePicker = (props: PeoplePickerProps) => {
  const nameOf = usePersonNames();
  return (
    <MultiSelect
      // Exact text of the specification.
      placeholder="Search for people"
      onSearch={findPeople}
      {...props}
      nameOf={nameOf}
      emptyText="Search for people"
    />
  );
};
