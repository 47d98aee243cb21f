/** The script of each kind of Word that supports WordApi 1.3: `word-{platform}-{version}.js`, as `office.js` composes the name. */
const wordFiles = [
  'word-win32-16.00.js',
  'word-win32-16.01.js',
  'word-mac-16.00.js',
  'word-web-16.00.js',
] as const;

/**
 * Files of `@microsoft/office-js` that the pane serves, each with its place beside `office.js`. The texts of other languages
 * fall back to English. Telemetry and single sign-on are left out: the pane uses neither.
 */
export const officeFiles: readonly (readonly [from: string, to: string])[] = [
  ['LICENSE.md', 'LICENSE.md'],
  ...[
    'office.js',
    'en-us/office_strings.js',
    // Loaded outside Word, where it reports that there is no host.
    'o15apptofilemappingtable.js',
    ...wordFiles,
  ].map((path) => [`dist/${path}`, path] as const),
];
