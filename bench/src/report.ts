/** Collects what was measured, prints it at once, and at the end as a table. */
export interface Report {
  say(what: string, measured: string, target: string): void;
  printTable(): void;
}

/** Creates an empty report. */
export const createReport = (): Report => {
  const rows: string[] = [];
  return {
    say: (what, measured, target) => {
      rows.push(`| ${what} | ${measured} | ${target} |`);
      process.stdout.write(`${what}: ${measured} (${target})\n`);
    },
    printTable: () =>
      void process.stdout.write(`\n| What | Measured | Target |\n|---|---|---|\n${rows.join('\n')}\n`),
  };
};
