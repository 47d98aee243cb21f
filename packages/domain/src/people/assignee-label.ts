export interface AssigneeSuggestion {
  firstName?: string | null;
  lastName?: string | null;
  /** Absent for a team. */
  email?: string | null;
  /** A team's name. */
  name?: string | null;
}

export interface AssigneeLabel {
  label: string;
  /** The email under the label of a person with a name. */
  sublabel: string | null;
  /** Stored and sent value: the email, or the name of a team. */
  value: string;
}

/** Returns the label of an assignee: "first last" above the email, the team's name, or the email before the at-sign. */
export const assigneeLabel = (suggestion: AssigneeSuggestion): AssigneeLabel => {
  const email = suggestion.email ?? '';
  const name = suggestion.name ?? '';
  const personName = [suggestion.firstName, suggestion.lastName].filter(Boolean).join(' ');
  const value = email || name;
  if (personName) return { label: personName, sublabel: email || null, value };
  if (name && !email) return { label: name, sublabel: null, value };
  return { label: email.split('@')[0] ?? '', sublabel: null, value };
};
