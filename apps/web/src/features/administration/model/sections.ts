/** Sections of the administration in order, each with its own URL. */
export const sections = [{ to: '/admin/people', title: 'People' }] as const;
