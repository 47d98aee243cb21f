/** Sections of the administration in order, each with its own URL. */
export const sections = [
  { to: '/admin/people', title: 'People' },
  { to: '/admin/evidence', title: 'Evidence' },
] as const;
