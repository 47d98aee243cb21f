/** Options that several commands have. */
export const limitOption = {
  kind: 'number',
  value: 'number',
  letter: 'n',
  description: 'Maximum number of rows (default: 50)',
} as const;

export const forceOption = {
  kind: 'flag',
  letter: 'f',
  description: 'Overwrite files that already exist',
} as const;

export const folderOption = {
  kind: 'text',
  value: 'folder',
  description: 'Folder to save to (default: the current one)',
} as const;

export const inventionArgument = {
  kind: 'required',
  description: 'Reference, application number or id of the invention',
} as const;
