import type { MicrosoftRegistration } from '../../../gateways/microsoft/microsoft.port.ts';
import type { SecretBox } from '../../../spine/access/secret-box.ts';
import type { MicrosoftSettings } from './providers.repository.ts';

/** Context of the secret, passed to the box that encrypts it. */
const secretOwner = 'microsoft';

/** Encrypts the client secret of the hub at Microsoft. */
export const sealSecret = (box: SecretBox, secret: string): string =>
  box.seal(Buffer.from(secret), secretOwner).toString('base64');

/**
 * Returns the hub's registration at Microsoft, or undefined if it is incomplete or was encrypted with another secret.
 */
export const openRegistration = (
  box: SecretBox,
  { tenantId, clientId, sealedSecret, issuer }: MicrosoftSettings,
): (MicrosoftRegistration & { tenantId: string }) | undefined => {
  if (tenantId === null || clientId === null || sealedSecret === null) return undefined;
  const secret = box.open(Buffer.from(sealedSecret, 'base64'), secretOwner);
  return (
    secret && {
      tenantId,
      clientId,
      clientSecret: secret.toString(),
      issuer: issuer ?? `https://login.microsoftonline.com/${tenantId}/v2.0`,
    }
  );
};
