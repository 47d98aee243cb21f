interface DemoMinion {
  name: string;
  script: string;
  /** Email of the person who is responsible. */
  manager: string;
  trainer: string;
  /** Days between its start and the day to which the demo was replayed. */
  daysAtWork: number;
  /** Whether it reads each new office action by itself. */
  isWatching?: true;
}

/** The minions of the demo firm: one for each script that needs no model. */
export const demoMinions: readonly DemoMinion[] = [
  {
    ...{ name: 'Action reader', script: 'office-action-reader', manager: 'attorney@demo.hub' },
    ...{ trainer: 'Priya Raman', daysAtWork: 120, isWatching: true },
  },
  {
    ...{ name: 'Wrapper fetcher', script: 'file-wrapper-fetcher', manager: 'admin@demo.hub' },
    ...{ trainer: 'Fatima Idrissi', daysAtWork: 210 },
  },
  {
    ...{ name: 'Client reporter', script: 'client-report-drafter', manager: 'attorney@demo.hub' },
    ...{ trainer: 'Priya Raman', daysAtWork: 64 },
  },
  {
    ...{ name: 'Docket auditor', script: 'docket-auditor', manager: 'admin@demo.hub' },
    ...{ trainer: 'Liam Okonkwo', daysAtWork: 33 },
  },
  {
    ...{ name: 'Overdue chaser', script: 'overdue-chaser', manager: 'attorney@demo.hub' },
    ...{ trainer: 'Chloe Bennett', daysAtWork: 12 },
  },
];
