/** The results that are drawn for each day, from the bottom of a bar to its top. */
export const daySeries = [
  { name: 'accepted', label: 'Approved', color: 'var(--hub-good)' },
  { name: 'edited', label: 'Edited and approved', color: 'var(--hub-info)' },
  { name: 'sentBack', label: 'Sent back', color: 'var(--hub-warning)' },
  { name: 'failed', label: 'Failed', color: 'var(--hub-danger)' },
  { name: 'stopped', label: 'Stopped', color: 'var(--hub-text-muted)' },
] as const;
