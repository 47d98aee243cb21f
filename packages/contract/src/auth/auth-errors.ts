import { codeWrongText, passkeyCopiedText, passkeyFailedText, signInFailure } from './sign-in-texts.ts';

/** Errors of sign-in, sessions, tokens and two-step verification; part of the catalog in `errors.ts`. */
export const authErrors = {
  'auth.required': { status: 401, title: 'Sign in to continue.' },
  'auth.failed': {
    status: 401,
    title: signInFailure,
  },
  'auth.code_required': { status: 401, title: 'Enter a code or use your passkey to finish signing in.' },
  'auth.code_wrong': {
    status: 401,
    title: codeWrongText,
  },
  'auth.passkey_failed': {
    status: 401,
    title: passkeyFailedText,
  },
  'auth.passkey_copied': {
    status: 401,
    title: passkeyCopiedText,
  },
  'auth.sign_in_again': {
    status: 403,
    title: 'You signed in too long ago to change this. Sign out, sign in again, and repeat the change.',
  },
  'auth.second_step_required': {
    status: 403,
    title: 'Sign out and sign in with a code or a passkey first.',
  },
  'auth.password_wrong': { status: 403, title: 'The password is not correct.' },
  'auth.provider_disabled': { status: 404, title: 'This sign-in method is not enabled.' },
  'auth.provider_unreachable': {
    status: 503,
    title: 'The sign-in provider cannot be reached. Try again in a moment.',
  },
  'auth.provider_exists': { status: 409, title: 'Another provider already has this name.' },
  'auth.provider_not_found': { status: 404, title: 'This sign-in provider does not exist.' },
  'auth.reset_not_found': {
    status: 404,
    title: 'This link is no longer valid. Ask for a new one.',
  },
  'auth.break_glass_required': {
    status: 409,
    title:
      'While single sign-on is required, one active administrator with a password must remain who can sign in without it.',
  },
  'auth.provider_required': { status: 409, title: 'At least one sign-in method must stay enabled.' },
  'setup.not_found': {
    status: 404,
    title: 'This link is no longer valid. Restart the hub to get a new one.',
  },
  'auth.too_many_tries': { status: 429, title: 'Too many attempts. Wait a moment and try again.' },
  'session.not_found': { status: 404, title: 'This session does not exist.' },
  'token.not_found': { status: 404, title: 'This token does not exist.' },
  'token.too_many': { status: 409, title: 'You have 20 tokens. Revoke one that you no longer use.' },
  'token.needs_read': { status: 403, title: 'This token may not read. It needs the scope "read".' },
  'token.needs_work': { status: 403, title: 'This token may only read here. It needs the scope "work".' },
  'token.needs_files': {
    status: 403,
    title: 'This token may not download or upload files. It needs the scope "files".',
  },
  'token.not_allowed': { status: 403, title: 'No personal token can do this. Sign in to the hub instead.' },
  'passkey.not_found': { status: 404, title: 'This passkey does not exist.' },
  'passkey.exists': { status: 409, title: 'This passkey is already registered.' },
  'passkey.too_many': { status: 409, title: 'You have 20 passkeys. Remove one that you no longer use.' },
  'passkey.not_allowed': {
    status: 409,
    title: 'You cannot sign in with a passkey, because your sign-in goes through single sign-on.',
  },
  'passkey.not_accepted': {
    status: 409,
    title: 'The passkey was not accepted, or it took longer than five minutes. Try again.',
  },
  'passkey.unavailable': {
    status: 409,
    title: 'Passkeys need a public https address with a domain name. Ask your administrator to set one.',
  },
  'second_factor.exists': { status: 409, title: 'Two-step verification is already on.' },
  'second_factor.not_found': { status: 404, title: 'Two-step verification is not set up.' },
} as const;
