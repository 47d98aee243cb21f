/** Sections of the administration in order, each with its own URL. */
export const sections = [
  { to: '/admin/people', title: 'People' },
  { to: '/admin/teams', title: 'Teams' },
  { to: '/admin/roles', title: 'Roles' },
  { to: '/admin/access', title: 'Explain access' },
  { to: '/admin/sign-in', title: 'Sign-in' },
  { to: '/admin/systems', title: 'Outside systems' },
  { to: '/admin/imports', title: 'Imports' },
  { to: '/admin/webhooks', title: 'Webhooks' },
  { to: '/admin/evidence', title: 'Evidence' },
  { to: '/admin/installation', title: 'Installation' },
  { to: '/admin/jobs', title: 'Jobs' },
  { to: '/admin/storage', title: 'Storage' },
  { to: '/admin/licenses', title: 'Licenses' },
] as const;
