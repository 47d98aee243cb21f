/** Sections of the administration in order, each with its own URL. */
export const sections = [
  { to: '/admin/people', title: 'People' },
  { to: '/admin/sign-in', title: 'Sign-in' },
] as const;
