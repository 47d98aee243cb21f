import type { MailAddress } from '@hub/contract/mail/mail.schema.ts';
import { isMailAddress } from '@hub/domain/mail/mail-address.ts';

const named = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/;

const readOne = (text: string): MailAddress | null => {
  const [, name = '', inside] = named.exec(text) ?? [];
  const address = (inside ?? text).trim().toLowerCase();
  return isMailAddress(address) && address.includes('.', address.indexOf('@'))
    ? { name: name.trim(), address }
    : null;
};

/**
 * Reads addresses that were typed or pasted, such as `Ann Lee <ann@example.com>; bob@example.com`. Empty unless all of
 * them are addresses.
 */
export const readAddresses = (text: string): MailAddress[] => {
  const parts = text.split(/[;,\n]/).filter((part) => part.trim() !== '');
  const read = parts.map(readOne);
  return read.every((address) => address !== null) ? read : [];
};
