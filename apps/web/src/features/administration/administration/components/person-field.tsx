import { type PersonId, personIdSchema } from '@hub/contract/fields.ts';
import { listPeople } from '@hub/contract/people/people.calls.ts';
import { useState } from 'react';
import { MultiSelect } from '../../../../components/combobox/multi-select.tsx';
import type { Choice } from '../../../../components/combobox/option-row.tsx';
import { request } from '../../../../lib/http/request.ts';
import { nameOf } from '../model/person-labels.ts';

interface PersonFieldProps {
  label: string;
  value: readonly PersonId[];
  onChange: (people: PersonId[]) => void;
  isSingle?: boolean;
  /** Names of people that were chosen before. */
  names?: ReadonlyMap<string, string>;
}

/** Field that finds people of the installation by name or email. */
export const PersonField = ({ label, value, onChange, isSingle, names }: PersonFieldProps) => {
  const [found, setFound] = useState<ReadonlyMap<string, string>>(new Map());
  const [search] = useState(() => async (text: string, signal: AbortSignal): Promise<Choice[]> => {
    const { collection } = await request(listPeople, {
      query: { qs: text || undefined, size: '20' },
      signal,
    });
    setFound(
      (before) => new Map([...before, ...collection.map((person) => [person.id, nameOf(person)] as const)]),
    );
    return collection.map((person) => ({ value: person.id, label: nameOf(person), sublabel: person.email }));
  });
  return (
    <MultiSelect
      label={label}
      placeholder="Name or email"
      onSearch={search}
      isSingle={isSingle}
      nameOf={(id) => names?.get(id) ?? found.get(id) ?? '…'}
      value={value}
      onChange={(ids) => onChange((isSingle ? ids.slice(-1) : ids).map((id) => personIdSchema.parse(id)))}
      emptyText="Nobody found"
    />
  );
};
