import { suggestAssignees } from '@hub/contract/suggest/suggest.calls.ts';
import { assigneeLabel } from '@hub/domain/people/assignee-label.ts';
import { request } from '../../lib/http/request.ts';
import { PersonAvatar } from '../people/person-avatar.tsx';
import { usePersonNames } from '../people/use-person-names.ts';
import { MultiSelect } from './multi-select.tsx';
import styles from './people-picker.module.css';
import type { SelectOption } from './use-option-search.ts';

interface PeoplePickerProps {
  label?: string;
  /** Emails of people and names of teams. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Searches candidates instead of all people, bots and teams; must keep the same reference. */
  onSearch?: (text: string, signal: AbortSignal) => Promise<readonly SelectOption[]>;
  clearable?: boolean;
  /** Placeholder while nobody is chosen. */
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

/** Select field for people and teams. */
export const PeoplePicker = (props: PeoplePickerProps) => {
  const nameOf = usePersonNames();
  return (
    <MultiSelect
      {...props}
      onSearch={props.onSearch ?? findPeople}
      nameOf={nameOf}
      // Exact text of the specification.
      placeholder={props.placeholder ?? 'Search for people'}
      emptyText="Search for people"
      renderOption={(option) => <PersonOption option={option} />}
    />
  );
};
