/** Kinds of rows that a file of an import can have. */
export const importKinds = ['inventions', 'milestones', 'tasks', 'people'] as const;

/** Kind of the rows of an import. */
export type ImportKind = (typeof importKinds)[number];

/** Kind of rows that belong to inventions. */
export type MatterKind = Exclude<ImportKind, 'people'>;

/** Every field that a column can be matched with. */
export const importFieldNames = [
  'references',
  'title',
  'status',
  'applicationNumber',
  'inHouseAttorney',
  'projectAssignees',
  'tags',
  'technology',
  'entitySize',
  'invention',
  'milestone',
  'dueAt',
  'clientDueDate',
  'assignees',
  'notes',
  'email',
  'firstName',
  'lastName',
  'roles',
  'teams',
  'timeZone',
] as const;

/** Name of a field that a column can be matched with. */
export type ImportFieldName = (typeof importFieldNames)[number];

/** A field of the rows of one kind. */
interface ImportField {
  name: ImportFieldName;
  label: string;
  /** Whether a column must be matched with it: it identifies the row. */
  isRequired?: true;
  /** Other headers that mean it, in normalized form. */
  aliases: readonly string[];
}

const title: ImportField = {
  name: 'title',
  label: 'Title',
  isRequired: true,
  aliases: ['name', 'description', 'action', 'event'],
};
const invention: ImportField = {
  name: 'invention',
  label: 'Invention',
  isRequired: true,
  aliases: [
    'reference',
    'references',
    'inventionreference',
    'matter',
    'matternumber',
    'matterno',
    'casenumber',
    'caseno',
    'docketnumber',
    'docketno',
    'ourref',
    'ourreference',
  ],
};
const dueAt: ImportField = {
  name: 'dueAt',
  label: 'Due date',
  aliases: ['due', 'dueat', 'deadline', 'duedate', 'basedate', 'responsedue'],
};
const assignees: ImportField = {
  name: 'assignees',
  label: 'Assignees',
  aliases: ['assignee', 'assignedto', 'responsible', 'owner', 'responsibleattorney'],
};
const tags: ImportField = { name: 'tags', label: 'Tags', aliases: ['tag', 'labels', 'keywords'] };

/** The fields of the rows of each kind, in the order in which they are offered. */
export const importFields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  inventions: [
    {
      name: 'references',
      label: 'References',
      isRequired: true,
      aliases: invention.aliases,
    },
    { ...title, aliases: ['name', 'inventiontitle', 'titleofinvention', 'casetitle', 'mattertitle'] },
    { name: 'status', label: 'Status', aliases: ['phase', 'state', 'casestatus'] },
    {
      name: 'applicationNumber',
      label: 'Application number',
      aliases: ['application', 'applicationno', 'applno', 'appno', 'serialnumber', 'serialno', 'appnumber'],
    },
    {
      name: 'inHouseAttorney',
      label: 'In-house attorney',
      aliases: ['inhouse', 'inhouseattorney', 'attorney', 'responsibleattorney', 'clientattorney'],
    },
    {
      name: 'projectAssignees',
      label: 'Project assignees',
      aliases: ['assignees', 'team', 'workingattorney', 'projectteam', 'assignedto'],
    },
    tags,
    { name: 'technology', label: 'Technology', aliases: ['technologyarea', 'field', 'artarea', 'subject'] },
    { name: 'entitySize', label: 'Entity size', aliases: ['entity', 'entitystatus', 'size'] },
  ],
  milestones: [
    invention,
    title,
    dueAt,
    {
      name: 'clientDueDate',
      label: 'Client date',
      aliases: ['clientdate', 'clientdue', 'clientduedate', 'internaldue'],
    },
    assignees,
  ],
  tasks: [
    invention,
    { ...title, aliases: ['name', 'task', 'tasktitle', 'action', 'todo', 'description'] },
    { name: 'milestone', label: 'Milestone', aliases: ['milestonetitle', 'event', 'deadlinename'] },
    dueAt,
    assignees,
    { name: 'status', label: 'Status', aliases: ['state', 'taskstatus'] },
    { name: 'notes', label: 'Notes', aliases: ['note', 'comment', 'comments', 'remarks', 'instructions'] },
    tags,
  ],
  people: [
    {
      name: 'email',
      label: 'Email',
      isRequired: true,
      aliases: ['emailaddress', 'mail', 'mailaddress', 'username', 'userprincipalname', 'login'],
    },
    { name: 'firstName', label: 'First name', aliases: ['givenname', 'forename', 'first'] },
    { name: 'lastName', label: 'Last name', aliases: ['surname', 'familyname', 'last'] },
    { name: 'roles', label: 'Roles', aliases: ['role', 'rights'] },
    { name: 'teams', label: 'Teams', aliases: ['team', 'groups', 'group', 'department'] },
    { name: 'timeZone', label: 'Time zone', aliases: ['tz', 'zone'] },
  ],
};

/** Returns a header without blanks, punctuation and case, as headers are compared. */
export const headerKey = (header: string): string => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Matches headers with the fields of a kind: first as earlier imports did, then by name. Each field is matched once; a
 * header that means none gets null.
 * @param remembered fields of earlier imports by `headerKey`; null for a column that was left out
 */
export const guessColumns = (
  kind: ImportKind,
  headers: readonly string[],
  remembered: ReadonlyMap<string, ImportFieldName | null>,
): (ImportFieldName | null)[] => {
  const used = new Set<ImportFieldName>();
  const take = (name: ImportFieldName | null | undefined): ImportFieldName | undefined => {
    if (!name || used.has(name)) return undefined;
    used.add(name);
    return name;
  };
  const keys = headers.map(headerKey);
  const fields = importFields[kind];
  const earlier = keys.map((key) => take(remembered.get(key)));
  const named = keys.map((key, place) =>
    earlier[place] || remembered.get(key) === null
      ? undefined
      : take(fields.find(({ name, label }) => key === name.toLowerCase() || key === headerKey(label))?.name),
  );
  return keys.map((key, place) => {
    const known = earlier[place] ?? named[place];
    if (known) return known;
    if (remembered.get(key) === null) return null;
    return take(fields.find(({ name, aliases }) => !used.has(name) && aliases.includes(key))?.name) ?? null;
  });
};
