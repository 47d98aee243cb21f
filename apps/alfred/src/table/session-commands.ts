import { type Command, defineCommand } from '../program/command.ts';

/** Commands about signing in. */
export const sessionCommands: readonly Command[] = [
  defineCommand({
    name: 'login',
    summary: 'Sign in at a hub',
    details:
      'Asks for email, password and, with two-step verification, a code. Without a terminal they are read from standard input, one on each line. With --token, a personal token from your profile in the hub is used; without a value it is read from standard input, so that it appears in no list of processes.',
    arguments: {
      hub: { kind: 'optional', description: 'Address of the hub, such as https://hub.example.com' },
    },
    options: {
      email: { kind: 'text', value: 'email', description: 'Email to sign in with' },
      token: { kind: 'optional-text', value: 'token', description: 'Sign in with a personal token' },
    },
    examples: [
      ['login https://hub.example.com', 'Sign in with email and password.'],
      [
        'login https://hub.example.com --token --profile robot < token.txt',
        'Add a profile with a personal token.',
      ],
    ],
    load: async () => (await import('../commands/session/login.ts')).login,
  }),
  defineCommand({
    name: 'logout',
    summary: 'Sign out and forget the token of the profile',
    examples: [['logout', 'End the session of the current profile.']],
    load: async () => (await import('../commands/session/logout.ts')).logout,
  }),
  defineCommand({
    name: 'whoami',
    summary: 'Show who is signed in, and where',
    examples: [['whoami --json', 'Print the person as JSON.']],
    load: async () => (await import('../commands/session/whoami.ts')).whoami,
  }),
  defineCommand({
    name: 'profiles',
    summary: 'List the profiles, or choose the current one',
    arguments: { name: { kind: 'optional', description: 'Profile to use from now on' } },
    examples: [
      ['profiles', 'List the profiles.'],
      ['profiles robot', 'Use the profile robot from now on.'],
    ],
    load: async () => (await import('../commands/session/profiles.ts')).profiles,
  }),
];
