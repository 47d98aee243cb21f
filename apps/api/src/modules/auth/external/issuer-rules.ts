import type { OpenIdGateway } from '../../../gateways/openid/openid.port.ts';
import { isLoopbackHost } from '../../../platform/config/loopback.ts';
import type { ExternalProvider } from './providers.repository.ts';

/**
 * Hosts of Microsoft's own directory servers. The issuer decides who people are, so no other host is
 * allowed for Microsoft, and only over TLS.
 */
const directoryHosts = [
  'login.microsoftonline.com',
  'login.microsoftonline.us',
  'login.partner.microsoftonline.cn',
];

/** Returns what is wrong with the address of a provider, or undefined. */
export const findIssuerFault = (
  issuer: string,
  kind: ExternalProvider['kind'],
  openId: OpenIdGateway,
): string | undefined => {
  const { protocol, hostname, username, search, hash } = new URL(issuer);
  const isHost = kind === 'openid' || directoryHosts.includes(hostname);
  const isSafe =
    (protocol === 'https:' && isHost) ||
    (protocol === 'http:' && isLoopbackHost(hostname.replace(/^\[(.*)\]$/, '$1')));
  if (isSafe && !username && !search && !hash)
    return openId.isPrivate(issuer)
      ? 'This address is in a private network. Allow it with HUB_SIGN_IN_PRIVATE, or use a public one.'
      : undefined;
  return kind === 'openid'
    ? 'Must be an https address without a query'
    : `Must be an https address of ${directoryHosts.join(', ')}`;
};
