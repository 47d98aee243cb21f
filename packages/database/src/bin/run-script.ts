import { firstLine } from '../database-start-error.ts';

/** Runs a command line script: a failure is one line on stderr and exit code 1. */
export const runScript = async (script: () => Promise<void>): Promise<void> => {
  try {
    await script();
  } catch (error) {
    console.error(firstLine(error));
    process.exitCode = 1;
  }
};
