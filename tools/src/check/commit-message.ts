/** Longest subject of a commit, so that lists of commits show it whole. */
const maxSubjectLength = 72;

/** Verbs in the third person or the past, and gerunds, where a subject takes the imperative. */
const notImperative = /^(?:\w+ing|added|adds|changed|changes|fixed|fixes|removed|removes|updated|updates)\b/i;

/** Files that explain themselves: their commits need no body. */
const selfExplaining = /(?:\.test\.tsx?|\.spec\.ts|\.md)$|^(?:e2e|docs|bench)\/|\/test\//;

/** A commit as it is checked: its message, and the paths that it changes. */
export interface Commit {
  message: string;
  paths: readonly string[];
}

/** Returns what is wrong with a commit message; nothing for merges, reverts and fixups. */
export const findMessageFaults = ({ message, paths }: Commit): string[] => {
  const lines = message.split('\n').filter((line) => !line.startsWith('#'));
  const [subject = '', second = ''] = lines;
  if (/^(?:Merge|Revert|fixup!|squash!)\b/.test(subject)) return [];
  const hasBody = lines.slice(2).some((line) => line.trim() !== '');
  return [
    ...(subject.trim() === '' ? ['has no subject'] : []),
    ...(subject.length > maxSubjectLength ? [`has a subject of ${subject.length} characters`] : []),
    ...(/[.]$/.test(subject) ? ['has a subject that ends with a period'] : []),
    ...(subject.includes(';') ? ['joins two changes with a semicolon'] : []),
    ...(/^[a-z]/.test(subject) ? ['has a subject in lower case'] : []),
    ...(notImperative.test(subject) ? ['has a subject that is no imperative, such as “Add”'] : []),
    ...(second.trim() === '' ? [] : ['has no empty line below its subject']),
    ...(hasBody || paths.every((path) => selfExplaining.test(path))
      ? []
      : ['has no body that says why; only tests and documents need none']),
  ];
};
