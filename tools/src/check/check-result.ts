/** What one check found. Problems fail the run; the summary is printed either way. */
export type CheckResult = {
  name: string;
  problems: string[];
  summary?: string;
};
