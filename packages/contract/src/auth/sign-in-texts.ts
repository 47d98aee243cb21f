/** Text of a failed sign-in. Exact text of the specification (docs/specification.md §8). */
export const signInFailure = 'Authentication failed. Check your email/password and try again.';

/** Text of a wrong code in the second step. */
export const codeWrongText = 'This code is not valid. Codes change every 30 seconds and work only once.';

/** Text of a refused passkey, the same for every reason. */
export const passkeyFailedText =
  'This passkey was not accepted, or it took longer than five minutes. Try again, or sign in another way.';

/** Text of a passkey whose counter did not increase. */
export const passkeyCopiedText =
  'This passkey was refused because a copy of it may exist. Sign in another way and remove it in your profile.';
