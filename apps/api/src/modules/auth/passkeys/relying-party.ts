import { isIP } from 'node:net';

/** The hub as browsers know it in WebAuthn. */
export interface RelyingParty {
  /** Domain to which passkeys belong. */
  id: string;
  /** The one address at which they work. */
  origin: string;
}

const loopbackHosts = new Set(['127.0.0.1', '[::1]']);

/**
 * Returns the relying party of a public address, or undefined if browsers allow no passkeys there: they want HTTPS and a
 * domain. A hub that runs on the person's own machine is reached as `localhost`, which is exempt.
 */
export const relyingPartyOf = (publicAddress: string): RelyingParty | undefined => {
  const address = new URL(publicAddress);
  if (loopbackHosts.has(address.hostname)) address.hostname = 'localhost';
  const { hostname: id, origin, protocol } = address;
  if (id === 'localhost') return { id, origin };
  return protocol === 'https:' && isIP(id) === 0 && !id.startsWith('[') ? { id, origin } : undefined;
};

/** Returns how a device names a person: their id, which says nothing about them. */
export const userHandleOf = (personId: string): string =>
  Buffer.from(personId.replaceAll('-', ''), 'hex').toString('base64url');
