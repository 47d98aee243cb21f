import type { OpenIdRegistration } from '../../../gateways/openid/openid.port.ts';
import type { SecretBox } from '../../../spine/access/secret-box.ts';
import type { ExternalProvider } from './providers.repository.ts';

/** Encrypts the client secret of the hub at a provider. The provider's name is the context of the encryption. */
export const sealSecret = (box: SecretBox, provider: string, secret: string): string =>
  box.seal(Buffer.from(secret), provider).toString('base64');

const issuerOf = ({ kind, issuer, tenantId }: ExternalProvider): string | null =>
  issuer ?? (kind === 'microsoft' && tenantId ? `https://login.microsoftonline.com/${tenantId}/v2.0` : null);

/** Returns the hub's registration at a provider, or undefined if it is incomplete or was encrypted with another secret. */
export const openRegistration = (
  box: SecretBox,
  provider: ExternalProvider,
): (OpenIdRegistration & { tenantId: string | null }) | undefined => {
  const { kind, name, tenantId, clientId, sealedSecret, groupsClaim } = provider;
  const issuer = issuerOf(provider);
  if (issuer === null || clientId === null || sealedSecret === null) return undefined;
  if (kind === 'microsoft' && tenantId === null) return undefined;
  const secret = box.open(Buffer.from(sealedSecret, 'base64'), name);
  return secret && { kind, tenantId, clientId, clientSecret: secret.toString(), groupsClaim, issuer };
};

/** Path of the page to which a provider returns the browser. That of Microsoft is fixed by the specification. */
export const returnPathOf = (provider: string): string =>
  provider === 'microsoft' ? '/microsoft.html' : `/sign-in/${provider}`;
