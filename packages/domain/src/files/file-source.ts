/** Origins of files. */
export const fileSources = ['uploaded', 'patent-office', 'mail', 'report', 'repository', 'minion'] as const;

/** Origin of a file: a person's upload, or the part of the hub that stored it. */
export type FileSource = (typeof fileSources)[number];
