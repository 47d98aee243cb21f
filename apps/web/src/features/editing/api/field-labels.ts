const labels: Readonly<Record<string, string>> = {
  title: 'Title',
  notes: 'Notes',
  status: 'Status',
  dueAt: 'Due date',
  clientDueDate: 'Client date',
  assignees: 'People',
  projectAssignees: 'People',
  inHouseAttorney: 'In-house attorney',
  references: 'References',
  tags: 'Tags',
  technology: 'Technology',
  milestoneId: 'Milestone',
  finished: 'Finished',
  deleted: 'Cancelled',
};

/** What people call a field. */
export const fieldLabel = (field: string): string => labels[field] ?? field;
