import type { MicrosoftRegistration } from '../../../gateways/microsoft/microsoft.port.ts';
import type { SecretBox } from '../../../platform/access/secret-box.ts';
import type { MicrosoftSettings } from './providers.repository.ts';

/** Whose secret it is, for the box that seals it. */
const secretOwner = 'microsoft';

/** Seals the secret by which Microsoft knows the hub. */
export const sealSecret = (box: SecretBox, secret: string): string =>
  box.seal(Buffer.from(secret), secretOwner).toString('base64');

/** How the hub is known to Microsoft; nothing where that is not set up in full or was sealed with another secret. */
export const openRegistration = (
  box: SecretBox,
  { tenantId, clientId, sealedSecret, issuer }: MicrosoftSettings,
): (MicrosoftRegistration & { readonly tenantId: string }) | undefined => {
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
