import type { Context } from './context.ts';

/** A word of a command line that has no name. `many` takes all remaining words, at least one. */
export interface Argument<K extends ArgumentKind = ArgumentKind> {
  kind: K;
  description: string;
}
type ArgumentKind = 'required' | 'optional' | 'many' | 'any';

/** An option of a command. A `list` may be repeated or separated by commas; `pairs` such as `name=value` are only repeated. */
export interface Option<K extends OptionKind = OptionKind> {
  kind: K;
  description: string;
  /** Name of its value in the help, such as `date`; a flag has no value. */
  value?: string;
  /** Single letter, such as `f` for `-f`. */
  letter?: string;
  /** The only values it accepts. */
  choices?: readonly string[];
}
type OptionKind = 'flag' | 'optional-text' | 'text' | 'number' | 'list' | 'pairs';

type ArgumentValue<K> = K extends 'required' ? string : K extends 'optional' ? string | undefined : string[];
type OptionValue<K> = K extends 'flag'
  ? boolean
  : K extends 'number'
    ? number | undefined
    : K extends 'list' | 'pairs'
      ? string[]
      : K extends 'optional-text'
        ? string | true | undefined
        : string | undefined;

type Arguments = Readonly<Record<string, Argument>>;
type Options = Readonly<Record<string, Option>>;

/** Arguments and options of a command line by their names. */
type Input<A extends Arguments, O extends Options> = {
  [Name in keyof A]: ArgumentValue<A[Name]['kind']>;
} & { [Name in keyof O]: OptionValue<O[Name]['kind']> };

interface CommandParts<A extends Arguments, O extends Options> {
  /** The words that call it, such as `tasks list`. */
  name: string;
  /** One sentence for the list of commands. */
  summary: string;
  /** Further sentences for its own help. */
  details?: string;
  arguments?: A;
  options?: O;
  /** Command lines without `alfred`, each with what it does. */
  examples: readonly (readonly [line: string, effect: string])[];
  /** Loads the code of the command; nothing else of it is read before. */
  load: () => Promise<(context: Context, input: Input<A, O>) => Promise<void>>;
}

/** A command of alfred: parser, help, completion and manual page are made from it. */
export interface Command extends Omit<CommandParts<Arguments, Options>, 'load'> {
  arguments: Arguments;
  options: Options;
  load: () => Promise<(context: Context, input: Record<string, unknown>) => Promise<void>>;
}

/** Declares a command. The function that it loads gets arguments and options under the names given here. */
export const defineCommand = <
  const A extends Arguments = Record<never, never>,
  const O extends Options = Record<never, never>,
>({
  arguments: words,
  options,
  ...parts
}: CommandParts<A, O>): Command => ({
  ...parts,
  arguments: words ?? {},
  options: options ?? {},
  load: parts.load as Command['load'],
});

/** Returns the flag of an option: `ifExists` becomes `--if-exists`. */
export const flagOf = (name: string): string =>
  `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Returns an argument as help and manual show it, such as `<task...>` or `[invention]`. */
export const wordOf = (name: string, { kind }: Argument): string => {
  const word = flagOf(name).slice(2);
  if (kind === 'required') return `<${word}>`;
  if (kind === 'many') return `<${word}...>`;
  return kind === 'any' ? `[${word}...]` : `[${word}]`;
};

/** Options of every command. */
export const globalOptions = {
  json: { kind: 'flag', description: 'Print JSON in the shape of the API instead of a table' },
  profile: { kind: 'text', value: 'name', description: 'Use this profile instead of the current one' },
  hub: { kind: 'text', value: 'address', description: 'Use the hub at this address' },
  timeout: {
    kind: 'number',
    value: 'seconds',
    description: 'How long to wait for the hub to respond (default: 30)',
  },
} as const satisfies Options;
