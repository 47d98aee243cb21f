const labels: Readonly<Record<string, string>> = {
  title: 'Title',
  name: 'Name',
  notes: 'Notes',
  content: 'Note',
  status: 'Status',
  dueAt: 'Due date',
  clientDueDate: 'Client date',
  extensionMonths: 'Months of extension',
  assignees: 'People',
  reviewOutcome: 'Outcome',
  projectAssignees: 'People',
  inHouseAttorney: 'In-house attorney',
  references: 'References',
  tags: 'Tags',
  technology: 'Technology',
  entitySize: 'Entity size',
  milestoneId: 'Milestone',
  finished: 'Finished',
  deleted: 'Cancelled',
  view: 'Filter and view',
  teamId: 'Shared with',
  reviewLabel: 'Name of the second attorney review',
  roles: 'Who usually does what',
  milestones: 'Milestones and steps',
};

/** Label of a field in the interface. */
export const fieldLabel = (field: string): string => labels[field] ?? field;
