/** Errors of outside systems. */
export const outsideSystemErrors = {
  'outside_system.not_connected': { status: 409, title: 'This system is not connected.' },
} as const;
