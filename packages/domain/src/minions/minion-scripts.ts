/** Scripts that a minion can work by. None of them needs a model. */
export const minionScripts = [
  {
    name: 'office-action-reader',
    title: 'Read an office action',
    purpose: 'Finds grounds, claims and dates in an office action and proposes docketing, tasks and a note.',
  },
  {
    name: 'file-wrapper-fetcher',
    title: 'Fetch and sort the file wrapper',
    purpose: 'Proposes the download of documents that are missing and notes what came.',
  },
  {
    name: 'client-report-drafter',
    title: 'Draft the report to the client',
    purpose: 'Drafts the report on an office action and the email to the client.',
  },
  {
    name: 'docket-auditor',
    title: 'Audit the docket',
    purpose: 'Compares milestones, file wrapper and docketing system and proposes how to settle differences.',
  },
  {
    name: 'overdue-chaser',
    title: 'Chase overdue tasks',
    purpose: 'Proposes a comment or a new date for each overdue task.',
  },
] as const;

type MinionScript = (typeof minionScripts)[number];

/** Name of a script, which never changes. */
export type ScriptName = MinionScript['name'];

/** Returns the name and title of a script. */
export const labelScript = (name: ScriptName): { name: ScriptName; title: string } => {
  const { title } = minionScripts.find((script) => script.name === name) ?? minionScripts[0];
  return { name, title };
};

/** Returns a script by its name; undefined if there is none of this name. */
export const findScript = (name: string | null): MinionScript | undefined =>
  minionScripts.find((script) => script.name === name);
