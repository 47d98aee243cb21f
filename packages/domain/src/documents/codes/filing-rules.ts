/** Rules that a filing in the United States starts. */
export const filingRules = ['FF-PAR', 'FF-REM', 'FF-LIC', 'PR-CL', 'PB-18', 'ID-B'] as const;
