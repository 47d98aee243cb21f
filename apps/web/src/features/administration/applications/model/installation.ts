import type { ApplicationName } from '@hub/contract/config/applications.calls.ts';

/** Where an application is installed. */
export type Platform = 'windows' | 'macos' | 'linux' | 'web';

/** How to install an application in one place; text between backticks is typed or a path. */
export interface Installation {
  platform: Platform;
  label: string;
  steps: readonly string[];
}

const web: Installation = {
  platform: 'web',
  label: 'Word on the web',
  steps: [
    'Open a document in Word on the web, and choose Home, Add-ins, More Add-ins.',
    'Choose My Add-ins, Upload My Add-in, and select the manifest.',
    'Open Invention Hub on the Home tab and sign in.',
  ],
};

const word: readonly Installation[] = [
  {
    platform: 'windows',
    label: 'Windows',
    steps: [
      'For the whole firm, an administrator uploads the manifest in the Microsoft 365 admin center: Settings, Integrated apps, Upload custom apps.',
      'For yourself, put the manifest into a shared folder. In Word, open File, Options, Trust Center, Trust Center Settings, Trusted Add-in Catalogs, add the folder, select Show in Menu, and restart Word.',
      'Choose Home, Add-ins, Shared Folder, add Invention Hub, and sign in.',
    ],
  },
  {
    platform: 'macos',
    label: 'macOS',
    steps: [
      'Copy the manifest to `~/Library/Containers/com.microsoft.Word/Data/Documents/wef`. Create the folder if it does not exist.',
      'Restart Word, choose Home, Add-ins, Invention Hub, and sign in.',
    ],
  },
  web,
];

const drawInLibreOffice = [
  'Unzip the download, and open `Patent drawing A4.vstx` or `Patent drawing Letter.vstx` with LibreOffice Draw.',
  'Copy shapes from the last page: LibreOffice does not read the stencil.',
];

const drawings: readonly Installation[] = [
  {
    platform: 'windows',
    label: 'Windows',
    steps: [
      'Unzip the download, and double-click `Patent drawing A4.vstx` or `Patent drawing Letter.vstx`. Visio opens a new drawing with three sheets.',
      'Copy `Patent drawing shapes.vssx` to `Documents\\My Shapes`. In Visio, the shapes are under More Shapes, My Shapes.',
      'Drag a numeral onto the sheet, and the end of its line to the part.',
    ],
  },
  {
    platform: 'macos',
    label: 'macOS',
    steps: ['Install LibreOffice from libreoffice.org.', ...drawInLibreOffice],
  },
  {
    platform: 'linux',
    label: 'Linux',
    steps: [
      'Install LibreOffice Draw; on Debian and Ubuntu `sudo apt install libreoffice-draw`.',
      ...drawInLibreOffice,
    ],
  },
];

const commandLine = (address: string): readonly Installation[] => {
  const node = 'Install Node.js 20 or later from nodejs.org, unless `node --version` shows it.';
  const signIn = `Sign in with \`alfred login ${address}\`.`;
  return [
    {
      platform: 'windows',
      label: 'Windows',
      steps: [
        node,
        'Copy `alfred.mjs` to a folder of your PATH, with a file `alfred.cmd` beside it that contains `@node "%~dp0alfred.mjs" %*`.',
        signIn,
      ],
    },
    {
      platform: 'macos',
      label: 'macOS',
      steps: [node, 'Run `sudo install -m 755 ~/Downloads/alfred.mjs /usr/local/bin/alfred`.', signIn],
    },
    {
      platform: 'linux',
      label: 'Linux',
      steps: [node, 'Run `install -D -m 755 ~/Downloads/alfred.mjs ~/.local/bin/alfred`.', signIn],
    },
  ];
};

/** Returns how to install an application on each platform; `address` is where the hub is open. */
export const listInstallations = (name: ApplicationName, address: string): readonly Installation[] =>
  ({ 'word-addin': word, 'visio-addin': drawings, alfred: commandLine(address) })[name];

const digestCommands: Partial<Record<Platform, (file: string) => string>> = {
  windows: (file) => `Get-FileHash ${file}`,
  macos: (file) => `shasum -a 256 ${file}`,
  linux: (file) => `sha256sum ${file}`,
};

/** Returns the command that shows the SHA-256 of a download; undefined where there is no command line. */
export const digestCommand = (platform: Platform, file: string): string | undefined =>
  digestCommands[platform]?.(file);

/** Returns the platform of a browser from its user agent. */
export const platformOf = (userAgent: string): Platform => {
  if (/Windows/.test(userAgent)) return 'windows';
  return /Mac OS|Macintosh|iPhone|iPad/.test(userAgent) ? 'macos' : 'linux';
};

/** Splits a step into plain text and, at odd places, what is typed or a path. */
export const splitStep = (step: string): string[] => step.split('`');
