import { taskStatuses } from '@hub/domain/tasks/task-status.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Choice } from '../../../../components/combobox/option-row.tsx';
import { attorneysQuery, peopleQuery, tagsQuery, workflowsQuery } from '../api/values.queries.ts';
import type { ValueField } from '../model/filter-fields.ts';
import { isPeopleField, useValueNames } from './use-value-names.ts';

const typingDelayMs = 150;

interface FieldChoices {
  choices: readonly Choice[];
  isPending: boolean;
  error: Error | null;
}

const startsWith = (label: string, text: string): boolean =>
  ` ${label.toLowerCase()}`.includes(` ${text.trim().toLowerCase()}`);

/** Returns the values of a field that match a text, before the chosen ones are marked. */
const useFound = (field: ValueField, text: string): FieldChoices => {
  const [debounced] = useDebouncedValue(text.trim(), typingDelayMs);
  const isPeople = field === 'assignees' || field === 'projectAssignees';
  const people = useQuery({ ...peopleQuery(debounced), enabled: isPeople });
  const tags = useQuery({ ...tagsQuery(debounced), enabled: field === 'tags' });
  const workflows = useQuery({ ...workflowsQuery, enabled: field === 'workflows' });
  const attorneys = useQuery({ ...attorneysQuery, enabled: field === 'inHouseAttorney' });
  const nameOf = useValueNames();
  const isTyping = debounced !== text.trim();
  const listed = (choices: readonly Choice[] = []) => choices.filter(({ label }) => startsWith(label, text));
  const person = ({ value, label, sublabel }: { value: string; label: string; sublabel: string | null }) => ({
    value,
    label,
    sublabel,
    isPerson: true,
  });
  if (isPeople) return { choices: people.data?.map(person) ?? [], ...stateOf(people, isTyping) };
  if (field === 'tags')
    return {
      choices: tags.data?.map((tag) => ({ value: tag, label: tag })) ?? [],
      ...stateOf(tags, isTyping),
    };
  if (field === 'workflows')
    return {
      choices: listed(workflows.data?.map(({ id, title }) => ({ value: id, label: title }))),
      ...stateOf(workflows),
    };
  if (field === 'inHouseAttorney')
    return { choices: listed(attorneys.data?.map(person)), ...stateOf(attorneys) };
  const statuses = taskStatuses.map((value) => ({ value, label: nameOf('status', value) }));
  return { choices: listed(statuses), isPending: false, error: null };
};

const stateOf = ({ isFetching, error }: { isFetching: boolean; error: Error | null }, isTyping = false) => ({
  isPending: isFetching || isTyping,
  error,
});

/** Returns the values of a field that match a text; for an empty text the chosen values come first. */
export const useFieldChoices = (field: ValueField, text: string, chosen: readonly string[]): FieldChoices => {
  const found = useFound(field, text);
  const nameOf = useValueNames();
  const [atOpening] = useState(chosen);
  const isListed = new Set(found.choices.map(({ value }) => value));
  const isFirst = (value: string) =>
    field !== 'status' && (atOpening.includes(value) || !isListed.has(value));
  const first =
    text.trim() === ''
      ? [...new Set([...atOpening, ...chosen])].filter((value) => chosen.includes(value) && isFirst(value))
      : [];
  const named = first.map(
    (value): Choice =>
      found.choices.find((choice) => choice.value === value) ?? {
        value,
        label: nameOf(field, value),
        sublabel: isPeopleField(field) && value.includes('@') ? value : null,
        isPerson: isPeopleField(field),
      },
  );
  const rest = found.choices.filter(({ value }) => !first.includes(value));
  const choices = [...named, ...rest].map((choice) => ({
    ...choice,
    isChosen: chosen.includes(choice.value),
  }));
  return { ...found, choices };
};
