import type { InventionId } from '@hub/contract/fields.ts';
import type { MailAddress } from '@hub/contract/mail/mail.schema.ts';
import { useCallback, useRef } from 'react';
import { MultiSelect } from '../../../../components/combobox/multi-select.tsx';
import { findCorrespondents } from '../api/find-correspondents.ts';
import { fullAddress } from '../model/mail-labels.ts';
import { readAddresses } from '../model/typed-addresses.ts';

interface RecipientsFieldProps {
  inventionId: InventionId;
  label: string;
  value: readonly MailAddress[];
  onChange: (value: MailAddress[]) => void;
}

const choiceOf = (one: MailAddress) => ({
  value: one.address,
  label: fullAddress(one),
  content: one.name || one.address,
  sublabel: one.name ? one.address : null,
  isPerson: true,
});

const remember = (seen: Map<string, MailAddress>, people: readonly MailAddress[]): void => {
  for (const one of people) seen.set(one.address, one);
};

/** Field for recipients: people who have corresponded about the invention, or any typed or pasted addresses. */
export const RecipientsField = ({ inventionId, label, value, onChange }: RecipientsFieldProps) => {
  /** Found and typed addresses keep their names. */
  const seen = useRef(new Map<string, MailAddress>());
  const search = useCallback(
    async (text: string, signal: AbortSignal) => {
      const found = await findCorrespondents(inventionId, text, signal);
      remember(seen.current, found);
      return found.map(choiceOf);
    },
    [inventionId],
  );
  const known = (address: string): MailAddress | undefined => value.find((one) => one.address === address);
  return (
    <MultiSelect
      label={label}
      value={value.map(({ address }) => address)}
      onSearch={search}
      nameOf={(address) => fullAddress(known(address) ?? { name: '', address })}
      readText={(text) => {
        const read = readAddresses(text);
        remember(seen.current, read);
        return read.map(({ address }) => address);
      }}
      onChange={(addresses) =>
        onChange(
          addresses.map((address) => known(address) ?? seen.current.get(address) ?? { name: '', address }),
        )
      }
      emptyText="Enter an email address such as name@example.com"
      clearable={false}
    />
  );
};
