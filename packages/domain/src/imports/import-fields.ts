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
  'country',
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
  aliases: [
    'name',
    'milestone',
    'milestonetitle',
    'milestonename',
    'event',
    'action',
    'actiondue',
    'deadlinetype',
    'duedatetype',
    'description',
  ],
};
const invention: ImportField = {
  name: 'invention',
  label: 'Invention',
  isRequired: true,
  aliases: [
    'reference',
    'references',
    'inventionreference',
    'docket',
    'docketnumber',
    'docketno',
    'attorneydocketnumber',
    'attorneydocketno',
    'ourref',
    'ourreference',
    'matternumber',
    'matterno',
    'mattercode',
    'matter',
    'casenumber',
    'caseno',
    'caseref',
    'case',
    'filenumber',
    'fileno',
    'ref',
  ],
};
const dueAt: ImportField = {
  name: 'dueAt',
  label: 'Due date',
  aliases: [
    'due',
    'dueat',
    'deadline',
    'dueon',
    'responsedue',
    'respondby',
    'finalduedate',
    'finaldeadline',
    'renewal',
    'renewaldate',
  ],
};
const assignees: ImportField = {
  name: 'assignees',
  label: 'Assignees',
  aliases: ['assignee', 'assignedto', 'owner', 'responsible', 'responsibleattorney'],
};
const tags: ImportField = { name: 'tags', label: 'Tags', aliases: ['tag', 'labels', 'keywords'] };

/** The fields of the rows of each kind, in the order in which they are offered. */
export const importFields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  inventions: [
    {
      name: 'references',
      label: 'References',
      isRequired: true,
      // Exports of patent databases have no other reference than the publication.
      aliases: [...invention.aliases, 'displaykey', 'publicationnumber', 'id'],
    },
    {
      ...title,
      aliases: [
        'inventiontitle',
        'titleofinvention',
        'casetitle',
        'mattertitle',
        'mattername',
        'name',
        'shorttitle',
      ],
    },
    { name: 'status', label: 'Status', aliases: ['casestatus', 'matterstatus', 'phase', 'state'] },
    {
      name: 'applicationNumber',
      label: 'Application number',
      aliases: [
        'applicationno',
        'applno',
        'appno',
        'appnumber',
        'serialnumber',
        'serialno',
        'filno',
        'filingnumber',
        'application',
      ],
    },
    {
      name: 'country',
      label: 'Country',
      aliases: [
        'countrycode',
        'ctry',
        'cc',
        'jurisdiction',
        'office',
        'patentoffice',
        'filingcountry',
        'land',
      ],
    },
    {
      name: 'inHouseAttorney',
      label: 'In-house attorney',
      aliases: ['inhouse', 'inhouseattorney', 'clientattorney'],
    },
    {
      name: 'projectAssignees',
      label: 'Project assignees',
      aliases: [
        'assignees',
        'team',
        'attorney',
        'responsibleattorney',
        'workingattorney',
        'projectteam',
        'assignedto',
      ],
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

const knownHeaders = new Set(
  Object.values(importFields).flatMap((fields) =>
    fields.flatMap(({ name, label, aliases }) => [name.toLowerCase(), headerKey(label), ...aliases]),
  ),
);

/** Whether a header means a field of any kind by itself. */
export const isKnownHeader = (header: string): boolean => knownHeaders.has(headerKey(header));

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
  const matched = keys.map((_, place) => earlier[place] ?? named[place]);
  for (const { name, aliases } of fields) {
    if (used.has(name)) continue;
    // The first alias that a header has, so that "Docket number" goes before "ID".
    const places = aliases.map((alias) =>
      keys.findIndex((key, place) => key === alias && !matched[place] && remembered.get(key) !== null),
    );
    const best = places.find((place) => place >= 0);
    if (best !== undefined) matched[best] = take(name);
  }
  return matched.map((name) => name ?? null);
};
