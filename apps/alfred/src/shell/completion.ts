import { exitCodes, Failure } from '../failures/failure.ts';
import { type Command, flagOf, globalOptions, type Option } from '../program/command.ts';
import type { Context } from '../program/context.ts';

interface Entry {
  /** Words before the one to complete, such as `tasks`. */
  path: string;
  /** Words that can follow, with a description. */
  words: readonly (readonly [word: string, description: string])[];
}

const describeOptions = (options: Readonly<Record<string, Option>>): (readonly [string, string])[] =>
  Object.entries(options).map(([name, { description }]) => [flagOf(name), description]);

const listShells = ['bash', 'zsh', 'fish'];

/** Lists what can follow each beginning of a command line. */
const listEntries = (commands: readonly Command[]): Entry[] => {
  const groups = new Map<string, (readonly [string, string])[]>();
  const first: (readonly [string, string])[] = [];
  for (const { name, summary } of commands) {
    const [group = '', verb] = name.split(' ');
    if (verb === undefined) first.push([group, summary]);
    else if (groups.has(group)) groups.get(group)?.push([verb, summary]);
    else {
      first.push([group, `Commands about ${group}`]);
      groups.set(group, [[verb, summary]]);
    }
  }
  return [
    { path: '', words: first },
    ...[...groups].map(([path, words]) => ({ path, words })),
    ...commands.map(({ name, options }) => ({
      path: name,
      words: [
        ...(name === 'completion' ? listShells.map((shell) => [shell, ''] as const) : []),
        ...describeOptions({ ...options, ...globalOptions }),
        ['--help', 'Print help'] as const,
      ],
    })),
  ];
};

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const bash = (entries: readonly Entry[]): string => `# Completion of alfred for bash.
_alfred() {
  local current="\${COMP_WORDS[COMP_CWORD]}" path="" word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    [[ "$word" == -* ]] && continue
    case "$path $word" in
${entries
  .filter(({ path }) => path !== '')
  .map(({ path }) => `      ${quote(path.includes(' ') ? path : ` ${path}`)}) path=${quote(path)} ;;`)
  .join('\n')}
    esac
  done
  local words=""
  case "$path" in
${entries.map(({ path, words }) => `    ${quote(path)}) words=${quote(words.map(([word]) => word).join(' '))} ;;`).join('\n')}
  esac
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
}
complete -o default -F _alfred alfred
`;

const zshWords = (words: Entry['words']): string =>
  words.map(([word, text]) => quote(text ? `${word}:${text.replaceAll(':', '\\:')}` : word)).join(' ');

const zsh = (entries: readonly Entry[]): string => `#compdef alfred
_alfred() {
  local route="" word
  local -a choices
  for word in \${words[2,CURRENT-1]}; do
    [[ $word == -* ]] && continue
    case "$route $word" in
${entries
  .filter(({ path }) => path !== '')
  .map(({ path }) => `      ${quote(path.includes(' ') ? path : ` ${path}`)}) route=${quote(path)} ;;`)
  .join('\n')}
    esac
  done
  case "$route" in
${entries.map(({ path, words }) => `    ${quote(path)}) choices=(${zshWords(words)}) ;;`).join('\n')}
  esac
  _describe alfred choices || _files
}
_alfred "$@"
`;

const fishCondition = (path: string, words: Entry['words']): string => {
  if (path === '') return '__fish_use_subcommand';
  const [group = '', verb] = path.split(' ');
  if (verb !== undefined)
    return `__fish_seen_subcommand_from ${group}; and __fish_seen_subcommand_from ${verb}`;
  const verbs = words.map(([word]) => word).filter((word) => !word.startsWith('-'));
  const isGroup = verbs.length > 0 && group !== 'completion';
  return `__fish_seen_subcommand_from ${group}${isGroup ? `; and not __fish_seen_subcommand_from ${verbs.join(' ')}` : ''}`;
};

const fish = (entries: readonly Entry[]): string =>
  entries
    .flatMap(({ path, words }) =>
      words.map(([word, text]) => {
        const kind = word.startsWith('--') ? `-l ${word.slice(2)}` : `-f -a ${word}`;
        return `complete -c alfred -n ${quote(fishCondition(path, words))} ${kind} -d ${quote(text)}`;
      }),
    )
    .join('\n');

const scripts: Readonly<Record<string, (entries: readonly Entry[]) => string>> = { bash, zsh, fish };

/** Returns the command that prints the completion script of a shell. */
export const completionOf =
  (commands: readonly Command[]) =>
  async (_context: Context, { shell }: { shell: string }): Promise<void> => {
    const render = Object.hasOwn(scripts, shell) ? scripts[shell] : undefined;
    if (!render) throw new Failure(`alfred completes in ${listShells.join(', ')}.`, exitCodes.usage);
    process.stdout.write(`${render(listEntries(commands)).trimEnd()}\n`);
  };
