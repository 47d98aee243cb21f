import type { AddressObject, EmailAddress } from 'mailparser';
import type { MailAddress } from '../mail.port.ts';
import { mailLimits } from '../mail-limits.ts';
import { domainOf, readAddress } from '../valid-address.ts';
import { cleanLine } from './clean-text.ts';

const maxNameLength = 200;

/** The addresses of a header. */
export interface ReadAddresses {
  addresses: MailAddress[];
  /** Number of all addresses, with those that are not valid or not listed. */
  count: number;
  hasInvalid: boolean;
}

const flatten = (given: EmailAddress[]): EmailAddress[] =>
  given.flatMap((one) => (one.group ? flatten(one.group) : [one]));

/** Reads the addresses of a header, of groups too. Those that are not valid are left out. */
export const readAddresses = (given: AddressObject | AddressObject[] | undefined): ReadAddresses => {
  const all = flatten([given ?? []].flat().flatMap(({ value }) => value)).filter(
    ({ address, name }) => address || name,
  );
  const valid = new Map<string, MailAddress>();
  let hasInvalid = false;
  for (const { name, address: text = '' } of all) {
    const address = readAddress(text);
    if (address === null) hasInvalid = true;
    else if (!valid.has(address)) valid.set(address, { name: cleanLine(name, maxNameLength), address });
  }
  return { addresses: [...valid.values()].slice(0, mailLimits.maxRecipients), count: all.length, hasInvalid };
};

/** Whether the name of a sender is an address of another domain, which programs show instead of the real one. */
export const isDisguised = ({ name, address }: MailAddress): boolean => {
  const shown = /[^\s@<>"']+@((?:[a-z0-9-]+\.)+[a-z]{2,})/i.exec(name)?.[1]?.toLowerCase();
  return shown !== undefined && shown !== domainOf(address);
};
