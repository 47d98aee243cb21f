/** Text of a failed sign-in. Exact text of the specification (docs/specification.md §8). */
export const signInFailure = 'Authentication failed. Check your email/password and try again.';

/** Text of a wrong code in the second step. */
export const codeWrongText = 'This code is not valid. Codes change every 30 seconds and work only once.';
