import type { RunFeedback } from '@hub/contract/minions/run.schema.ts';

/** The decision of a person of the demo about a run. */
export type DemoDecision =
  | { kind: 'accept'; feedback?: RunFeedback }
  /** Accepts the download of the office action alone. */
  | { kind: 'accept-action'; feedback?: RunFeedback }
  | { kind: 'send-back'; reason: string; feedback?: RunFeedback };

/** Work that a minion of the demo is asked for. */
export interface DemoWork {
  /** Name of the minion. */
  minion: string;
  /** Whether it waits until the text of the office action is in the hub. */
  needsText?: true;
  /** Without one, its proposal waits for a person. */
  decision?: DemoDecision;
}

const helpful = { thumb: 'up', reasons: [], content: '' } as const satisfies RunFeedback;

const fetchAction: DemoWork = { minion: 'Wrapper fetcher', decision: { kind: 'accept-action' } };

const worksOnTime: readonly (readonly DemoWork[])[] = [
  [
    fetchAction,
    { minion: 'Action reader', needsText: true, decision: { kind: 'accept', feedback: { ...helpful } } },
    { minion: 'Client reporter', needsText: true, decision: { kind: 'accept' } },
  ],
  [
    fetchAction,
    {
      ...{ minion: 'Action reader', needsText: true },
      decision: {
        ...{
          kind: 'send-back',
          reason: 'Propose a task for the cited references, too, and name them in it.',
        },
        feedback: {
          thumb: 'down',
          reasons: ['incomplete'],
          content: 'The quotes are right, but there is no task for the references.',
        },
      },
    },
  ],
  [fetchAction, { minion: 'Action reader', needsText: true }],
  [fetchAction, { minion: 'Client reporter', needsText: true }],
];

const worksOverdue: readonly (readonly DemoWork[])[] = [
  [{ minion: 'Overdue chaser', decision: { kind: 'accept', feedback: { ...helpful } } }],
  [
    {
      minion: 'Overdue chaser',
      decision: { kind: 'send-back', reason: 'I have spoken with the team. Leave these dates as they are.' },
    },
    { minion: 'Docket auditor', decision: { kind: 'accept' } },
  ],
  [{ minion: 'Overdue chaser' }],
  [{ minion: 'Docket auditor' }],
];

/** The work on one invention each, with whether that has an overdue task. The works are done in their order. */
export const demoWorks = [
  ...worksOnTime.map((works) => ({ isOverdue: false, works })),
  ...worksOverdue.map((works) => ({ isOverdue: true, works })),
];
