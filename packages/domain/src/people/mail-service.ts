/**
 * The mail service as it is named in the events of emails that file themselves. It is a principal of the kind `service`,
 * which cannot sign in, be assigned or send.
 */
export const mailService = {
  id: '00000000-0000-7000-8000-00006d61696c',
  // A domain that never receives mail (RFC 2606).
  email: 'mail@hub.invalid',
  firstName: 'Mail',
  lastName: '',
} as const;
