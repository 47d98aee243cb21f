import { CommanderError } from 'commander';
import { exitCodes } from './failures/failure.ts';
import { configPath } from './hub/config-file.ts';
import { alfredVersion } from './hub/hub-fetch.ts';
import { buildParser, type RunCommand } from './program/build-parser.ts';
import type { Context, Settings } from './program/context.ts';
import { describeFailure } from './program/describe-failure.ts';
import { commands } from './table/commands.ts';
import { createOutput } from './terminal/output.ts';
import { safeJson } from './terminal/safe-text.ts';

const defaultTimeoutSeconds = 30;

const readSettings = (globals: Record<string, unknown>): Settings => ({
  json: globals.json === true,
  profile: globals.profile as string | undefined,
  hub: globals.hub as string | undefined,
  timeoutMs: ((globals.timeout as number | undefined) ?? defaultTimeoutSeconds) * 1000,
});

const run: RunCommand = async (command, input, globals) => {
  const settings = readSettings(globals);
  const output = createOutput(settings.json);
  const context: Context = {
    settings,
    output,
    connect: async () => {
      const { chooseProfile, openHub } = await import('./hub/hub.ts');
      const chosen = await chooseProfile(settings, configPath(), output.remark);
      return openHub({ ...chosen, timeoutMs: settings.timeoutMs, remark: output.remark });
    },
  };
  const start = await command.load();
  await start(context, input);
};

/** Reports an error on standard error, as JSON if results are JSON, and returns the exit code. */
const report = (error: unknown): number => {
  // The parser has already printed help or its message.
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
  const { message, exitCode, code } = describeFailure(error);
  const isJson = process.argv.includes('--json');
  const text = isJson ? safeJson({ error: { message, code, exitCode } }, 'compact') : `alfred: ${message}`;
  process.stderr.write(`${text}\n`);
  return exitCode;
};

// A reader such as `head` that has enough closes the pipe; nobody is left to read the rest.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(exitCodes.ok);
    throw error;
  });

try {
  await buildParser(commands, alfredVersion, run).parseAsync();
} catch (error) {
  process.exitCode = report(error);
}
