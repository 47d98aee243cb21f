import { Argument, InvalidArgumentError, Command as Parser, Option as ParserOption } from 'commander';
import { exitCodeMeanings } from '../failures/failure.ts';
import { type Command, flagOf, globalOptions, type Option, wordOf } from './command.ts';

const readNumber = (text: string): number => {
  const number = Number(text);
  if (!(number >= 0)) throw new InvalidArgumentError('It must be a number.');
  return number;
};

/** Adds the values of a repeated option, separated by commas or by repeating it. */
const collect = (text: string, earlier: string[]): string[] => [
  ...earlier,
  ...text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
];

const buildOption = (name: string, option: Option): ParserOption => {
  const { kind, value = 'value', letter, description, choices } = option;
  const placeholder = kind === 'flag' ? '' : kind === 'optional-text' ? ` [${value}]` : ` <${value}>`;
  const built = new ParserOption(`${letter ? `-${letter}, ` : ''}${flagOf(name)}${placeholder}`, description);
  if (kind === 'number') built.argParser(readNumber);
  if (kind === 'list') built.default([], '').argParser(collect);
  if (kind === 'pairs')
    built.default([], '').argParser((pair: string, earlier: string[]) => [...earlier, pair]);
  if (choices && kind === 'list') built.description = `${description} (choices: ${choices.join(', ')})`;
  else if (choices) built.choices([...choices]);
  return built;
};

const renderExamples = (examples: Command['examples']): string =>
  `\nExamples:\n${examples.map(([line, effect]) => `  $ alfred ${line}\n      ${effect}`).join('\n')}`;

const addCommand = (parent: Parser, command: Command, verb: string, run: RunCommand): void => {
  const parser = parent.command(verb).description(command.summary);
  if (command.details)
    parser.description(`${command.summary}\n\n${command.details}`).summary(command.summary);
  for (const [name, argument] of Object.entries(command.arguments))
    parser.addArgument(new Argument(wordOf(name, argument), argument.description));
  for (const [name, option] of Object.entries(command.options)) parser.addOption(buildOption(name, option));
  parser.addHelpText('after', renderExamples(command.examples));
  parser.action(async (...values: unknown[]) => {
    const named = Object.keys(command.arguments).map((name, index) => [name, values[index]]);
    await run(command, { ...Object.fromEntries(named), ...parser.opts() }, parser.optsWithGlobals());
  });
};

/** Runs a command with its arguments and options, and the options of every command. */
export type RunCommand = (
  command: Command,
  input: Record<string, unknown>,
  globals: Record<string, unknown>,
) => Promise<void>;

const groupSummaries: Record<string, string> = {
  inventions: 'Find and show inventions',
  tasks: 'List, finish, assign and comment tasks',
  milestones: 'List and finish milestones',
  deadlines: 'Compute statutory dates',
  filters: 'List and run saved filters',
  documents: 'List documents of file wrappers',
  files: 'List, upload and download files',
  notes: 'Add notes',
  stream: 'Follow what happens to an invention',
  report: 'Generate reports',
};

/** Builds the parser of the command line. It throws `CommanderError` instead of ending the process. */
export const buildParser = (commands: readonly Command[], version: string, run: RunCommand): Parser => {
  const program = new Parser('alfred')
    .description('Work with Invention Hub from a terminal.')
    .version(version, '--version', 'Print the version')
    .helpOption('-h, --help', 'Print help')
    .helpCommand('help [command]', 'Print help for a command')
    .showHelpAfterError('(add --help for usage)')
    .exitOverride()
    .addHelpText(
      'after',
      `\nExit codes:\n${exitCodeMeanings.map(([code, meaning]) => `  ${code}  ${meaning}`).join('\n')}`,
    );
  for (const [name, option] of Object.entries(globalOptions)) program.addOption(buildOption(name, option));
  const groups = new Map<string, Parser>();
  for (const command of commands) {
    const [first = '', verb] = command.name.split(' ');
    if (verb === undefined) {
      addCommand(program, command, first, run);
      continue;
    }
    const group = groups.get(first) ?? program.command(first).description(groupSummaries[first] ?? '');
    groups.set(first, group);
    addCommand(group, command, verb, run);
  }
  return program;
};
