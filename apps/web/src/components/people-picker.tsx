import { suggestAssignees } from '@hub/contract/suggest/suggest.calls.ts';
import { assigneeLabel } from '@hub/domain/people/assignee-label.ts';
import { request } from '../lib/http/request.ts';
import { MultiSelect } from './multi-select.tsx';
import styles from './people-picker.module.css';
import { PersonAvatar } from './person-avatar.tsx';
import type { SelectOption } from './use-option-search.ts';
import { usePersonNames } from './use-person-names.ts';

interface PeoplePickerProps {
  label?: string;
  /** Emails, and names of teams. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Finds who can be chosen, in place of all people, bots and teams; must stay the same function. */
  onSearch?: (text: string, signal: AbortSignal) => Promise<readonly SelectOption[]>;
  clearable?: boolean;
  /** What stands there while nobody is chosen. */
  placeholder?: string;
  disabled?: boolean;
  'aria-label'?: string;
}

const findPeople = async (text: string, signal: AbortSignal): Promise<SelectOption[]> => {
  const people = await request(suggestAssignees, { query: { q: text || undefined }, signal });
  return people.map(assigneeLabel);
};

const PersonOption = ({ option }: { option: SelectOption }) => (
  <span className={styles.option}>
    <PersonAvatar value={option.value} name={option.label} />
    <span className={styles.words}>
      {option.label}
      {option.sublabel && <span className={styles.sublabel}>{option.sublabel}</span>}
    </span>
  </span>
);

/** Chooses people and teams. */
export const PeoplePicker = (props: PeoplePickerProps) => {
  const nameOf = usePersonNames();
  return (
    <MultiSelect
      {...props}
      onSearch={props.onSearch ?? findPeople}
      nameOf={nameOf}
      placeholder={props.placeholder ?? 'Search for people'}
      emptyText="Search for people"
      renderOption={(option) => <PersonOption option={option} />}
    />
  );
};
