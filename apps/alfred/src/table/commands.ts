import { type Command, defineCommand } from '../program/command.ts';
import { recordCommands } from './record-commands.ts';
import { sessionCommands } from './session-commands.ts';
import { workCommands } from './work-commands.ts';

/** Commands about the shell. */
const shellCommands: readonly Command[] = [
  defineCommand({
    name: 'completion',
    summary: 'Print the completion script of a shell',
    arguments: { shell: { kind: 'required', description: 'bash, zsh or fish' } },
    examples: [
      ['completion bash > ~/.local/share/bash-completion/completions/alfred', 'Install it for bash.'],
      ['completion zsh > ~/.zfunc/_alfred', 'Install it for zsh, with ~/.zfunc in fpath.'],
      ['completion fish > ~/.config/fish/completions/alfred.fish', 'Install it for fish.'],
    ],
    load: async () => (await import('../shell/completion.ts')).completionOf(commands),
  }),
  defineCommand({
    name: 'man',
    summary: 'Print the manual page',
    examples: [['man > ~/.local/share/man/man1/alfred.1', 'Install it for man alfred.']],
    load: async () => (await import('../shell/man-page.ts')).manualOf(commands),
  }),
];

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
  ...sessionCommands,
  ...workCommands,
  ...recordCommands,
  ...shellCommands,
];
