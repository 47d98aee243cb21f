import { shortWork } from './short-work.ts';
import type { WorkflowTemplate } from './workflow-template.ts';

const bar: WorkflowTemplate = {
  title: 'One-year bar',
  description: 'From a disclosure, use or sale to an application filed within the one-year grace period.',
  keywords: ['bar date', 'grace period'],
  milestones: [
    shortWork({
      ruleId: 'BD-1',
      prepare: [
        'Establish what was disclosed and when',
        'List each publication, talk, use, sale or offer with its evidence. Consider each claim separately: only what was disclosed is barred.',
      ],
      decide: 'File in the United States within the year. Most rights abroad are already lost.',
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
        'Compare the options',
        'Reopening prosecution allows amendments and evidence before the examiner; maintaining the appeal keeps the record as it is.',
      ],
      decide: 'Reopen prosecution or maintain the appeal. Without a reply the affected claims are lost.',
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
        'Compare the options',
        'Reopening prosecution allows amendments and evidence before the examiner; a reply brief maintains the appeal and must address each new ground.',
      ],
      decide: 'Reopen prosecution or maintain the appeal. Without a reply the affected claims are lost.',
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
        'Check claims and references discussed, amendments proposed, arguments and outcome (MPEP 713.04).',
      ],
      file: [
        'File our statement, or include it in the reply',
        'If a reply is still due, include the statement in it (37 CFR 1.133(b)). Save the receipt.',
      ],
    }),
  ],
};

const petitionDecision: WorkflowTemplate = {
  title: 'Decision on a petition',
  description: 'From an adverse decision or action to the next petition.',
  keywords: ['petition decision', 'reconsideration'],
  milestones: [
    shortWork({
      ruleId: 'PT-R',
      prepare: [
        'Read why it was refused',
        'Find out which evidence or statement is missing, and whether it can be supplied.',
      ],
      decide: 'Petition again or accept the decision. Record the choice.',
      file: [
        'File the petition',
        'Within two months, unless the decision sets another period (37 CFR 1.181(f)).',
      ],
    }),
  ],
};

const assignment: WorkflowTemplate = {
  title: 'Assignment',
  description: 'From a signed assignment to its recordation at the Office.',
  keywords: ['assignment', 'recordation'],
  milestones: [
    shortWork({
      ruleId: 'AS-3',
      prepare: [
        'Check the assignment',
        'Check names, application numbers, signatures, and the words of present assignment.',
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
        'Only patents and printed publications count. Name every real party in interest.',
      ],
      decide: 'Petition or not. Consider estoppel in court after a final written decision (35 USC 315(e)).',
      file: ['File the petition', 'One year from service of the complaint, not extendable (35 USC 315(b)).'],
    }),
    shortWork({
      ruleId: 'IP-P',
      prepare: [
        'Recommend whether to respond',
        'Weigh what could keep the Board from instituting against what a response reveals.',
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
          'Parallel litigation, earlier petitions and settled expectations. The merits belong in the preliminary response.',
        ],
        decide: 'File a brief on discretionary denial, or not.',
        file: [
          'File the brief, or note that there is none',
          'The parties cannot agree on a later date. Save the receipt.',
        ],
      }),
    ),
    ...(['IP-14', 'IP-30'] as const).map((ruleId) =>
      shortWork({
        ruleId,
        prepare: [
          'Find what the Board overlooked',
          'Cite for each matter where it was raised (37 CFR 42.71(d)).',
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
          'Consider whether the request raises a substantial new question of patentability, and what a statement would reveal.',
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
        prepare: ['Draft the reply', 'Claims can be narrowed, never broadened (35 USC 305).'],
        decide: 'Amend, argue, or both. Consider licensees and pending litigation.',
        file: [
          'File and serve the reply',
          'Extensions only for cause (37 CFR 1.550(c)). Serve the requester, too.',
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
