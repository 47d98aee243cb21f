import { type Command, defineCommand } from '../program/command.ts';
import { recordCommands } from './record-commands.ts';
import { sessionCommands } from './session-commands.ts';
import { workCommands } from './work-commands.ts';

/** Commands for other programs: assistants, shells and the reader of manuals. */
const programCommands: readonly Command[] = [
  defineCommand({
    name: 'mcp',
    summary: 'Give an assistant program tools of the hub (Model Context Protocol)',
    details:
      'Speaks the protocol on standard input and output until the input ends. The token decides what the program may do; a personal token with the scope read is enough to find and read.',
    examples: [['mcp --profile assistant', 'The command that an assistant program starts.']],
    load: async () => (await import('../commands/mcp/mcp.ts')).mcp,
  }),
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
  ...programCommands,
];
