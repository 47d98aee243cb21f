/** Sections of the administration in order, each with its own URL. */
export const sections = [
  { to: '/admin/people', title: 'People' },
  { to: '/admin/teams', title: 'Teams' },
  { to: '/admin/roles', title: 'Roles' },
  { to: '/admin/access', title: 'Explain access' },
  { to: '/admin/installation', title: 'Installation' },
  { to: '/admin/evidence', title: 'Evidence' },
] as const;
