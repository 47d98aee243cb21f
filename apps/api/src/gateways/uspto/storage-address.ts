import { isLoopbackHost } from '../../platform/config/loopback.ts';
import { AddressFault, type AddressGuard } from '../../platform/http/address-guard.ts';
import { exchange } from '../../platform/http/exchange.ts';
import { OfficeFault } from './uspto.port.ts';

/**
 * Hosts that may serve documents: the office's own, and those of Amazon Web Services, where the office stores documents
 * and signs addresses that live a few seconds.
 */
const storageDomains = ['.uspto.gov', '.amazonaws.com', '.cloudfront.net'];

const refuse = (): OfficeFault =>
  new OfficeFault('bad-download', 'The patent office sent the download to an address that is not allowed.');

/** Where a download may come from. */
interface StorageAddress {
  url: URL;
  /** Sends the request for it, and throws `OfficeFault` if its host is not on the internet. */
  send: AddressGuard['exchange'];
}

/**
 * Creates the check of addresses to which the office redirects a download. Allowed are HTTPS on the hosts of
 * `storageDomains`, and the local service itself where it replaces the office.
 */
export const createStorageCheck = (baseUrl: URL, guard: AddressGuard) => {
  const send: AddressGuard['exchange'] = async (url, request) => {
    try {
      return await guard.exchange(url, request);
    } catch (error) {
      throw error instanceof AddressFault ? refuse() : error;
    }
  };

  /** Checks where a redirect leads, relative to the address it came from. Throws `OfficeFault` if it is refused. */
  return (location: string | undefined, from: URL): StorageAddress => {
    const url = location === undefined ? null : URL.parse(location, from.href);
    if (!url || url.username || url.password) throw refuse();
    if (url.origin === baseUrl.origin && isLoopbackHost(baseUrl.hostname)) return { url, send: exchange };
    const isStorage = storageDomains.some((domain) => url.hostname.endsWith(domain));
    if (url.protocol !== 'https:' || url.port !== '' || !isStorage) throw refuse();
    return { url, send };
  };
};
