const maxAddressLength = 254;
const maxLocalLength = 64;
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const domainPattern = new RegExp(`^${label}(?:\\.${label})+$`);
const internationalPattern = /^[\p{L}\p{N}](?:[\p{L}\p{N}.-]{0,250}[\p{L}\p{N}])$/u;
const localPattern = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;

const isDomain = (domain: string): boolean =>
  domainPattern.test(domain) || (/[^ -~]/.test(domain) && internationalPattern.test(domain));

/**
 * Returns an address with its domain in lower case; null for one that is not valid. Quoted local parts such as
 * `"a@evil.test b"@firm.test` are refused, because mail software reads them in different ways.
 */
export const readAddress = (text: string): string | null => {
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, at), text.slice(at + 1).toLowerCase()];
  if (at < 1 || text.length > maxAddressLength || local.length > maxLocalLength) return null;
  return localPattern.test(local) && isDomain(domain) ? `${local}@${domain}` : null;
};

/** Returns the domain of a valid address. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
