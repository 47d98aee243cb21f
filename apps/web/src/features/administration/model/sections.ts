/** Sections of the administration in order, each with its own URL. */
export const sections = [
  { to: '/admin/people', title: 'People' },
  { to: '/admin/imports', title: 'Imports' },
  { to: '/admin/webhooks', title: 'Webhooks' },
  { to: '/admin/jobs', title: 'Jobs' },
] as const;
