/** Result of one check. Problems fail the run; the summary is printed either way. */
export type CheckResult = {
  name: string;
  problems: string[];
  summary?: string;
};
