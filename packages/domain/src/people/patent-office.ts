/**
 * The patent office as it is named in the events that its news cause. It is a principal of the kind `service`, which
 * cannot sign in or be assigned.
 */
export const patentOffice = {
  id: '00000000-0000-7000-8000-007573707430',
  // A domain that never receives mail (RFC 2606).
  email: 'patent-office@hub.invalid',
  firstName: 'Patent',
  lastName: 'Office',
} as const;
