/** A version of an application, as its change log describes it. */
export interface Release {
  version: string;
  /** Day of the version, `YYYY-MM-DD`. */
  releasedOn: string;
  changes: string[];
}

const heading = /^## (\d+\.\d+\.\d+) · (\d{4}-\d{2}-\d{2})$/;

/** Returns the newest version of a change log: its first heading with the list below it. Undefined without a heading. */
export const readNewestRelease = (changeLog: string): Release | undefined => {
  const lines = changeLog.split(/\r?\n/);
  const start = lines.findIndex((line) => heading.test(line));
  const [, version, releasedOn] = heading.exec(lines[start] ?? '') ?? [];
  if (version === undefined || releasedOn === undefined) return undefined;
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => line.startsWith('## '));
  const section = rest.slice(0, end === -1 ? undefined : end).join('\n');
  const changes = section
    .split(/^- /m)
    .slice(1)
    .map((change) => change.replace(/\s+/g, ' ').trim());
  return { version, releasedOn, changes };
};
