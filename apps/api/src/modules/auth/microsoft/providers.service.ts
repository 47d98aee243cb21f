import type { ProviderConfiguration } from '@hub/contract/auth/microsoft.calls.ts';
import type { SecretBox } from '../../../platform/access/secret-box.ts';
import { isLoopbackHost } from '../../../platform/config/loopback.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { openRegistration, sealSecret } from './microsoft-registration.ts';
import { lockProviders, type Providers, saveProviders } from './providers.repository.ts';

const fault = (path: string, message: string) =>
  appError('request.invalid', { errors: [{ path: `microsoft.${path}`, message }] });

/** Anything on the way could change what an address without TLS answers. */
/** Who configures the provider must not be able to say who people are: only the directory's own servers may. */
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
    throw fault('issuer', `Must be an https address of ${directoryHosts.join(', ')}`);
};

/** The use case of setting the ways to sign in. */
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
      throw fault('enabled', 'Needs tenantId, clientId and clientSecret');
    return next;
  };

  return {
    /**
     * Sets what is given and leaves the rest. Throws `request.invalid` where Microsoft cannot work like that, and
     * `auth.provider_required` where nobody could sign in any more.
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
