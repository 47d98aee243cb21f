/**
 * The docketing system as it is named in the events that its changes cause. It is a principal of the kind `service`,
 * which cannot sign in or be assigned.
 */
export const docketingSystem = {
  id: '00000000-0000-7000-8000-00646f636b74',
  // A domain that never receives mail (RFC 2606).
  email: 'docketing-system@hub.invalid',
  firstName: 'Docketing',
  lastName: 'System',
} as const;
