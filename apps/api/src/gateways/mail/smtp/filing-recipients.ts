import { domainOf, readAddress } from '../valid-address.ts';

/** The part after the plus sign, such as the reference of an invention. */
const tagPattern = /^[a-z0-9][a-z0-9._/=-]{0,99}$/i;

/**
 * Returns whether the hub accepts mail for an address: its own one, or one with a reference, such as
 * `filing+DEMO-1@hub.example.com`. Every other recipient would make the hub a relay.
 */
export const createRecipientCheck = (filingAddress: string) => {
  const filing = filingAddress.toLowerCase();
  const domain = domainOf(filing);
  const local = filing.slice(0, filing.lastIndexOf('@'));
  return (text: string): boolean => {
    const address = readAddress(text)?.toLowerCase();
    if (address === undefined || domainOf(address) !== domain) return false;
    const [name, ...tags] = address.slice(0, address.lastIndexOf('@')).split('+');
    return name === local && (tags.length === 0 || tagPattern.test(tags.join('+')));
  };
};
