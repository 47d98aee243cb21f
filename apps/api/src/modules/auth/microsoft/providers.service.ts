import type { ProviderConfiguration } from '@hub/contract/auth/microsoft.calls.ts';
import { isLoopbackHost } from '../../../platform/config/loopback.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import type { SecretBox } from '../../../spine/access/secret-box.ts';
import { openRegistration, sealSecret } from './microsoft-registration.ts';
import { lockProviders, type Providers, saveProviders } from './providers.repository.ts';

const invalidField = (path: string, message: string) =>
  appError('request.invalid', { errors: [{ path: `microsoft.${path}`, message }] });

/**
 * Hosts of Microsoft's own directory servers. The issuer decides who people are, so no other host is
 * allowed, and only over TLS.
 */
const directoryHosts = [
  'login.microsoftonline.com',
  'login.microsoftonline.us',
  'login.partner.microsoftonline.cn',
];

const assertSafeIssuer = (issuer: string): void => {
  const { protocol, hostname, username, search, hash } = new URL(issuer);
  const isSafe =
    (protocol === 'https:' && directoryHosts.includes(hostname)) ||
    (protocol === 'http:' && isLoopbackHost(hostname.replace(/^\[(.*)\]$/, '$1')));
  if (!isSafe || username || search || hash)
    throw invalidField('issuer', `Must be an https address of ${directoryHosts.join(', ')}`);
};

/** Use case of configuring the sign-in methods. */
export const createProvidersService = ({ providerSecretBox }: { providerSecretBox: SecretBox }) => {
  const applyMicrosoft = (
    { microsoft }: Providers,
    change: ProviderConfiguration['microsoft'],
  ): Providers['microsoft'] => {
    if (!change) return microsoft;
    const { clientSecret, enabled, tenantId, clientId, allowedDomains, issuer } = change;
    if (issuer) assertSafeIssuer(issuer);
    const next = {
      enabled,
      tenantId: tenantId ?? microsoft.tenantId,
      clientId: clientId ?? microsoft.clientId,
      sealedSecret:
        clientSecret === undefined ? microsoft.sealedSecret : sealSecret(providerSecretBox, clientSecret),
      allowedDomains: allowedDomains ?? microsoft.allowedDomains,
      issuer: issuer === undefined ? microsoft.issuer : issuer,
    };
    if (enabled && !openRegistration(providerSecretBox, next))
      throw invalidField('enabled', 'Requires tenantId, clientId and clientSecret');
    return next;
  };

  return {
    /**
     * Updates the given settings and keeps the others. Throws `request.invalid` if sign-in with Microsoft could not
     * work with them, and `auth.provider_required` if no sign-in method would be left.
     */
    configure: async (tx: Database, change: ProviderConfiguration) => {
      const before = await lockProviders(tx);
      const after: Providers = {
        local: change.local ?? before.local,
        microsoft: applyMicrosoft(before, change.microsoft),
      };
      if (!after.local.enabled && !after.microsoft.enabled) throw appError('auth.provider_required');
      await saveProviders(tx, after);
      return [
        { name: 'local' as const, enabled: after.local.enabled },
        { name: 'microsoft' as const, enabled: after.microsoft.enabled },
      ];
    },
  };
};
