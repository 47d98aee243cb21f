import type { Passkey } from '@hub/contract/auth/passkeys.schema.ts';

/** Step of adding, renaming or removing a passkey. */
export type PasskeyFlow =
  | { step: 'list' | 'new' }
  | { step: 'rename' | 'remove'; passkey: Passkey }
  | { step: 'codes'; codes: readonly string[] };
