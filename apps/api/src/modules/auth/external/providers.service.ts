import type { Provider } from '@hub/contract/auth/auth.schema.ts';
import type { ProviderConfiguration } from '@hub/contract/auth/microsoft.calls.ts';
import type { OpenIdGateway } from '../../../gateways/openid/openid.port.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import type { SecretBox } from '../../../spine/access/secret-box.ts';
import { listProviders } from '../accounts.repository.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import { assertMethodLeft } from './assert-method-left.ts';
import { findIssuerFault } from './issuer-rules.ts';
import { openRegistration, sealSecret } from './provider-registration.ts';
import {
  type ExternalProvider,
  findProvider,
  lockProviders,
  saveProvider,
  setPasswordsEnabled,
} from './providers.repository.ts';

const invalidField = (path: string, message: string) =>
  appError('request.invalid', { errors: [{ path: `microsoft.${path}`, message }] });

/** Use case of configuring passwords and sign-in with Microsoft. */
export const createProvidersService = ({
  gateways,
  providerSecretBox,
  publicAddress,
}: {
  gateways: { openId: OpenIdGateway };
  providerSecretBox: SecretBox;
  publicAddress: () => string;
}) => {
  const applyMicrosoft = (
    microsoft: ExternalProvider,
    change: NonNullable<ProviderConfiguration['microsoft']>,
  ): ExternalProvider => {
    const { clientSecret, enabled, tenantId, clientId, allowedDomains, issuer } = change;
    const fault = issuer ? findIssuerFault(issuer, 'microsoft', gateways.openId) : undefined;
    if (fault) throw invalidField('issuer', fault);
    const next = {
      ...microsoft,
      enabled,
      tenantId: tenantId ?? microsoft.tenantId,
      clientId: clientId ?? microsoft.clientId,
      sealedSecret:
        clientSecret === undefined
          ? microsoft.sealedSecret
          : sealSecret(providerSecretBox, microsoft.name, clientSecret),
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
    configure: async (tx: Database, change: ProviderConfiguration): Promise<Provider[]> => {
      const microsoft = findProvider(await lockProviders(tx), 'microsoft');
      if (change.local) await setPasswordsEnabled(tx, change.local.enabled);
      if (change.microsoft && microsoft) await saveProvider(tx, applyMicrosoft(microsoft, change.microsoft));
      await assertMethodLeft(tx);
      return listProviders(tx, relyingPartyOf(publicAddress())?.origin ?? null);
    },
  };
};
