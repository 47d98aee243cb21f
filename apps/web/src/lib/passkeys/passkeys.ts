import type {
  NewCredential,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRequest,
} from '@hub/contract/auth/passkeys.schema.ts';

/** Loaded with the first passkey: few people have one, and the sign-in screen should stay small. */
const loadLibrary = () => import('@simplewebauthn/browser');

/** Whether this browser offers passkeys on this page. @param origin the one address at which they work */
export const canUsePasskeys = (origin: string | null): boolean =>
  origin === location.origin && 'PublicKeyCredential' in window;

/** Whether the person closed the browser's dialog, or let it run out. */
export const isDismissed = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

/** Whether the device already has a passkey of this person. */
export const isKnownDevice = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError';

/** Lets the browser create a passkey. */
export const createPasskey = async (creation: PasskeyCreation): Promise<NewCredential> => {
  const { startRegistration } = await loadLibrary();
  const { id, response } = await startRegistration({ optionsJSON: creation });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
};

/** Lets a passkey sign a challenge. */
export const signWithPasskey = async (request: PasskeyRequest): Promise<PasskeyAssertion> => {
  const { startAuthentication } = await loadLibrary();
  const { id, response } = await startAuthentication({ optionsJSON: request });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
};
