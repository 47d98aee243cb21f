import type { MailAddress } from '@hub/contract/mail/mail.schema.ts';
import { useRef } from 'react';
import { MultiSelect } from '../../../components/combobox/multi-select.tsx';
import { fullAddress } from '../model/mail-labels.ts';
import { readAddresses } from '../model/typed-addresses.ts';

interface RecipientsFieldProps {
  label: string;
  value: readonly MailAddress[];
  /** People whose emails are filed with this invention. */
  known: readonly MailAddress[];
  onChange: (value: MailAddress[]) => void;
  isFirst?: boolean;
}

const choiceOf = (one: MailAddress) => ({
  value: one.address,
  label: one.name ? `${one.name} ${one.address}` : one.address,
  content: one.name || one.address,
  sublabel: one.name ? one.address : null,
  isPerson: true,
});

/** Field for recipients: known correspondents, or any typed or pasted addresses. */
export const RecipientsField = ({ label, value, known, onChange, isFirst }: RecipientsFieldProps) => {
  /** Typed addresses keep the names that were typed with them. */
  const typed = useRef(new Map<string, MailAddress>());
  const shown = (address: string): MailAddress =>
    [...value, ...known].find((one) => one.address === address) ?? { name: '', address };
  return (
    <MultiSelect
      label={label}
      value={value.map(({ address }) => address)}
      options={known.map(choiceOf)}
      nameOf={(address) => fullAddress(shown(address))}
      readText={(text) => {
        const read = readAddresses(text);
        for (const one of read) typed.current.set(one.address, one);
        return read.map(({ address }) => address);
      }}
      onChange={(addresses) =>
        onChange(addresses.map((address) => typed.current.get(address) ?? shown(address)))
      }
      emptyText="Enter an email address such as name@example.com"
      clearable={false}
      isFirst={isFirst ?? false}
    />
  );
};
