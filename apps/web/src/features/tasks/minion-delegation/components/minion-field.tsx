import type { Bot } from '@hub/contract/auth/bots.calls.ts';
import { Select } from '@mantine/core';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';

interface MinionFieldProps {
  bots: readonly Bot[];
  /** Email of the chosen minion; null before a choice. */
  value: string | null;
  onChange: (email: string | null) => void;
}

/** Choice of one minion, each with its manager. */
export const MinionField = ({ bots, value, onChange }: MinionFieldProps) => {
  const nameOf = usePersonNames();
  const chosen = bots.find(({ email }) => email === value);
  return (
    <Select
      label="Minion"
      placeholder="Choose a minion"
      description={
        chosen
          ? `Responsible: ${nameOf(chosen.manager)}`
          : 'It only reads and proposes. Nothing changes until a person approves.'
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={bots.map(({ email, name }) => ({ value: email, label: name }))}
      value={value}
      onChange={onChange}
      searchable
      data-autofocus
    />
  );
};
