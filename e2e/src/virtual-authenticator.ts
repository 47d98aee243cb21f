import type { Page } from '@playwright/test';

/** Chromium's own authenticator, which keeps passkeys and verifies the person without asking. */
export interface VirtualAuthenticator {
  /** Sets its passkey back to an earlier count, as a copy would have it. */
  setCountBack(): Promise<void>;
  /** Whether the person passes: a finger that it does not know is refused. */
  setVerified(isVerified: boolean): Promise<void>;
}

/** Adds an authenticator to a page, as a laptop with a fingerprint reader has one. */
export const addVirtualAuthenticator = async (page: Page): Promise<VirtualAuthenticator> => {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return {
    setCountBack: async () => {
      const { credentials } = await client.send('WebAuthn.getCredentials', { authenticatorId });
      const [credential] = credentials;
      if (!credential) throw new Error('The authenticator has no passkey');
      const { credentialId } = credential;
      await client.send('WebAuthn.removeCredential', { authenticatorId, credentialId });
      await client.send('WebAuthn.addCredential', {
        authenticatorId,
        credential: { ...credential, signCount: 0 },
      });
    },
    setVerified: async (isVerified) => {
      await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isVerified });
    },
  };
};
