import { exitCodeMeanings } from '../failures/failure.ts';
import { alfredVersion } from '../hub/hub-fetch.ts';
import { type Command, flagOf, globalOptions, type Option, wordOf } from '../program/command.ts';

/** Escapes text for troff: backslashes, hyphens, and a dot or apostrophe at the start of a line. */
const escapeText = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/gm, '\\&$1');

const renderOption = ([name, { letter, value, kind, description, choices }]: [string, Option]): string => {
  const flags = escapeText(`${letter ? `-${letter}, ` : ''}${flagOf(name)}`);
  const shown = kind === 'flag' ? '' : ` \\fI${escapeText(value ?? 'value')}\\fR`;
  const list = choices ? ` One of: ${choices.join(', ')}.` : '';
  return `.TP\n\\fB${flags}\\fR${shown}\n${escapeText(`${description}.${list}`)}`;
};

const renderCommand = (command: Command): string => {
  const words = Object.entries(command.arguments).map(([name, argument]) => wordOf(name, argument));
  const named = Object.entries(command.arguments).map(
    ([name, argument]) =>
      `.TP\n\\fI${escapeText(wordOf(name, argument))}\\fR\n${escapeText(argument.description)}.`,
  );
  return [
    `.SS ${escapeText(['alfred', command.name, ...words].join(' '))}`,
    escapeText(`${command.summary}.`),
    ...(command.details ? ['.PP', escapeText(command.details)] : []),
    ...named,
    ...Object.entries(command.options).map(renderOption),
    ...command.examples.map(
      ([line, effect]) => `.PP\n${escapeText(effect)}\n.PP\n.RS\n.nf\n$ alfred ${escapeText(line)}\n.fi\n.RE`,
    ),
  ].join('\n');
};

const environment: readonly (readonly [string, string])[] = [
  ['ALFRED_HUB', 'Address of the hub, with ALFRED_TOKEN or for alfred login.'],
  ['ALFRED_TOKEN', 'Personal token to use instead of a profile. Nothing is stored.'],
  ['ALFRED_PROFILE', 'Profile to use instead of the current one.'],
  ['NO_COLOR', 'Prints no colors if it is set.'],
  ['XDG_CONFIG_HOME', 'Folder of configuration files; ~/.config without it.'],
];

/** Renders the manual page from the commands. */
const renderManual = (commands: readonly Command[]): string =>
  [
    `.TH ALFRED 1 "" "alfred ${alfredVersion}" "Invention Hub"`,
    '.SH NAME',
    'alfred \\- work with Invention Hub from a terminal',
    '.SH SYNOPSIS',
    '\\fBalfred\\fR \\fIcommand\\fR [\\fIarguments\\fR] [\\fIoptions\\fR]',
    '.SH DESCRIPTION',
    escapeText(
      'Finds inventions, lists and finishes tasks and milestones, transfers files and follows what happens, with the rights of the person who is signed in. Results go to standard output, remarks and errors to standard error.',
    ),
    '.SH COMMANDS',
    ...commands.map(renderCommand),
    '.SH OPTIONS OF EVERY COMMAND',
    ...Object.entries(globalOptions).map(renderOption),
    '.SH EXIT STATUS',
    ...exitCodeMeanings.map(([code, meaning]) => `.TP\n\\fB${code}\\fR\n${escapeText(meaning)}`),
    '.SH ENVIRONMENT',
    ...environment.map(([name, text]) => `.TP\n\\fB${name}\\fR\n${escapeText(text)}`),
    '.SH FILES',
    '.TP\n\\fI~/.config/alfred/config.json\\fR',
    escapeText('Profiles with their tokens, readable for you only.'),
  ].join('\n');

/** Returns the command that prints the manual page. */
export const manualOf = (commands: readonly Command[]) => async (): Promise<void> => {
  process.stdout.write(`${renderManual(commands)}\n`);
};
