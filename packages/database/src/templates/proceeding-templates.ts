import { shortWork } from './short-work.ts';
import type { WorkflowTemplate } from './workflow-template.ts';

const bar: WorkflowTemplate = {
  title: 'One-year bar',
  description: 'From a disclosure, use or sale to an application filed within the year of grace.',
  keywords: ['bar date', 'grace period'],
  milestones: [
    shortWork({
      ruleId: 'BD-1',
      prepare: [
        'Establish what was disclosed and when',
        'Publication, talk, use, sale or offer, with its evidence. Every claim needs its own answer: what was not disclosed is not barred.',
      ],
      decide: 'File in the United States within the year; rights abroad are mostly lost already.',
      file: [
        'File the application',
        'A provisional is enough if it describes what will be claimed. Save the receipt.',
      ],
    }),
  ],
};

const boardChoices: WorkflowTemplate = {
  title: 'After a Board decision or remand',
  description:
    'From a new ground of rejection, or a supplemental answer after a remand, to the choice that keeps the claims.',
  keywords: ['new ground of rejection', 'remand'],
  milestones: (['AP-NG', 'AP-RM'] as const).map((ruleId) =>
    shortWork({
      ruleId,
      prepare: [
        'Compare the ways to go on',
        'Reopening brings the examiner back with amendments or evidence; going on with the appeal keeps the record as it is.',
      ],
      decide: 'Reopen or go on: without an answer the claims concerned are lost.',
      file: ['File the choice', 'Two months, not extendable by fee (37 CFR 41.50). Save the receipt.'],
    }),
  ),
};

const newGroundInAnswer: WorkflowTemplate = {
  title: "New ground of rejection in the examiner's answer",
  description:
    'From the new ground to the choice that keeps the claims: reopen prosecution or file a reply brief.',
  keywords: ['new ground by the examiner', 'reopen prosecution'],
  milestones: [
    shortWork({
      ruleId: 'AP-NE',
      prepare: [
        'Compare the ways to go on',
        'Reopening brings the examiner back with amendments or evidence; a reply brief keeps the appeal and must answer each new ground.',
      ],
      decide: 'Reopen prosecution or go on with the appeal: without an answer the claims concerned are lost.',
      file: ['File the choice', 'Two months, not extendable by fee (37 CFR 41.39(b)). Save the receipt.'],
    }),
  ],
};

const interviewSubstance: WorkflowTemplate = {
  title: 'Substance of interview',
  description: 'From the Office’s interview summary to our statement on record.',
  keywords: ['interview summary'],
  milestones: [
    shortWork({
      ruleId: 'IN-S',
      prepare: [
        'Compare the summary of the Office with our notes',
        'Claims and references discussed, amendments proposed, arguments and result (MPEP 713.04).',
      ],
      file: [
        'File our statement, or put it into the reply',
        'If a reply is still to be filed, the statement belongs in it (37 CFR 1.133(b)). Save the receipt.',
      ],
    }),
  ],
};

const petitionDecision: WorkflowTemplate = {
  title: 'Decision on a petition',
  description: 'From an unfavorable decision, or an action to complain of, to the next petition.',
  keywords: ['petition decision', 'reconsideration'],
  milestones: [
    shortWork({
      ruleId: 'PT-R',
      prepare: [
        'Read why it was refused',
        'Which evidence or statement is missing, and whether it can be supplied.',
      ],
      decide: 'Petition again, or let it rest: the answer is written down.',
      file: [
        'File the petition',
        'Within two months, unless the decision sets another period (37 CFR 1.181(f)).',
      ],
    }),
  ],
};

const assignment: WorkflowTemplate = {
  title: 'Assignment',
  description: 'From a signed assignment to its record at the Office.',
  keywords: ['assignment', 'recordation'],
  milestones: [
    shortWork({
      ruleId: 'AS-3',
      prepare: [
        'Check the assignment',
        'Names, application numbers, signatures, and words of present assignment.',
      ],
      file: [
        'Record the assignment',
        'Within three months of its date (35 USC 261). Save the reel and frame.',
      ],
    }),
  ],
};

const trials: WorkflowTemplate = {
  title: 'Review at the Board',
  description: 'Petition for inter partes review, preliminary response and requests for rehearing.',
  keywords: ['inter partes review', 'IPR', 'post-grant review'],
  milestones: [
    shortWork({
      ruleId: 'IP-B',
      prepare: [
        'Compare the claims with the prior art',
        'Patents and printed publications only; name every real party in interest.',
      ],
      decide: 'Petition or not: a final decision binds in court (35 USC 315(e)).',
      file: ['File the petition', 'One year from service of the complaint, not extendable (35 USC 315(b)).'],
    }),
    shortWork({
      ruleId: 'IP-P',
      prepare: [
        'Recommend whether to respond',
        'What keeps the Board from instituting, and what it gives away.',
      ],
      decide: 'Respond now or wait for the decision to institute.',
      file: [
        'File the preliminary response, or waive it',
        'Three months from the notice (37 CFR 42.107(b)).',
      ],
    }),
    ...(['IP-D', 'IP-DO'] as const).map((ruleId) =>
      shortWork({
        ruleId,
        prepare: [
          'Collect what speaks for and against institution',
          'Parallel lawsuits, earlier petitions and settled expectations; the merits belong into the preliminary response.',
        ],
        decide: 'Brief discretionary denial, or leave it.',
        file: [
          'File the brief, or note that there is none',
          'The parties cannot agree on a later day. Save the receipt.',
        ],
      }),
    ),
    ...(['IP-14', 'IP-30'] as const).map((ruleId) =>
      shortWork({
        ruleId,
        prepare: [
          'Find what the Board overlooked',
          'Each matter with the place where it was raised (37 CFR 42.71(d)).',
        ],
        decide: 'Request rehearing or go to the Federal Circuit.',
        file: [
          'File the request, or note that there is none',
          'Counted in days, weekends included. Save the receipt.',
        ],
      }),
    ),
  ],
};

const reexamination: WorkflowTemplate = {
  title: 'Reexamination',
  description: 'Statement of the patent owner and replies to actions in ex parte reexamination.',
  keywords: ['reexamination'],
  milestones: [
    ...(['RX-P', 'RX-R'] as const).map((ruleId) =>
      shortWork({
        ruleId,
        prepare: [
          'Recommend whether to file before the order',
          'Whether the request raises a substantial new question of patentability, and what a statement gives away.',
        ],
        decide: 'File a statement before the order, or wait for the order.',
        file: [
          'File and serve the statement, or note that there is none',
          'Counted in days and not extendable.',
        ],
      }),
    ),
    ...(['RX-S', 'RX-A'] as const).map((ruleId) =>
      shortWork({
        ruleId,
        prepare: ['Draft the answer', 'Claims may be narrowed, never broadened (35 USC 305).'],
        decide: 'Amend, argue or both; licensees and lawsuits are concerned too.',
        file: [
          'File and serve the answer',
          'Extended only for cause (37 CFR 1.550(c)). Serve the requester as well.',
        ],
      }),
    ),
  ],
};

/** Work outside ordinary examination: bars, petitions, records and contested proceedings. */
export const proceedingTemplates: readonly WorkflowTemplate[] = [
  bar,
  newGroundInAnswer,
  boardChoices,
  interviewSubstance,
  petitionDecision,
  assignment,
  trials,
  reexamination,
];
