import { shortWork } from './short-work.ts';
import {
  beforeDue,
  onClientDate,
  stepTags,
  type TemplateMilestone,
  type WorkflowTemplate,
} from './workflow-template.ts';

const offices = ['JP', 'CN', 'KR', 'CA', 'AU', 'IN'] as const;

const answer = (ruleId: string): TemplateMilestone =>
  shortWork({
    ruleId,
    prepare: [
      'Report the action and recommend an answer',
      'Send the action with the cited references to the client, and compare with the answers given in other countries.',
    ],
    decide: 'Answer, narrow or let it go, and the limit of cost: the answer is written down.',
    file: [
      'Instruct the agent and collect the confirmation',
      'Instruct early enough for translation; the last day is not moved for closed days abroad. Confirm the period with the agent.',
    ],
  });

const foreignAction: WorkflowTemplate = {
  title: 'Foreign office action',
  description:
    'From an action or communication of another office to the confirmed answer of the local agent.',
  keywords: ['foreign office action', 'foreign prosecution'],
  milestones: ['EP-161', 'EP-94', ...offices.map((country) => `${country}-OA`)].map(answer),
};

const request = (ruleId: string): TemplateMilestone =>
  shortWork({
    ruleId,
    prepare: [
      'Ask the client whether to go on',
      'Without the request the application is withdrawn. Amendments are often possible only until or with it.',
    ],
    decide: 'Request examination, or let the application go.',
    file: [
      'Instruct the agent and collect the confirmation',
      'Confirm the last day with the agent. Save the receipt.',
    ],
  });

const foreignExamination: WorkflowTemplate = {
  title: 'Foreign request for examination',
  description: 'From a filing abroad to the confirmed request for examination.',
  keywords: ['request for examination', 'examination request'],
  milestones: ['EP-70', ...offices.map((country) => `${country}-EX`), 'AU-DX'].map(request),
};

const europeanRemedies: WorkflowTemplate = {
  title: 'European appeal and further processing',
  description: 'From a refusal to notice and grounds of appeal, or from a missed act to further processing.',
  keywords: ['European appeal', 'further processing', 'loss of rights'],
  milestones: [
    shortWork({
      ruleId: 'EP-AP',
      prepare: [
        'Assess the chances of an appeal',
        'Errors of the decision, further requests, and a divisional.',
      ],
      decide: 'Appeal or let the decision become final.',
      file: ['File the notice and pay the fee', 'Both within two months (EPC Art. 108). Save the receipt.'],
    }),
    shortWork({
      ruleId: 'EP-AG',
      prepare: [
        'Draft the grounds of appeal',
        'The whole case: facts, evidence, arguments and all requests.',
      ],
      file: ['File the grounds', 'Four months from the decision (EPC Art. 108). Save the receipt.'],
    }),
    shortWork({
      ruleId: 'EP-FP',
      prepare: ['Prepare the missed act', 'It is completed in the same period as the fee is paid.'],
      file: ['Pay the fee and complete the missed act', 'Two months (EPC R.135(1)). Save the receipt.'],
    }),
  ],
};

const europeanGrant: WorkflowTemplate = {
  title: 'European grant',
  description: 'From the intention to grant to validation in the countries or unitary effect.',
  keywords: ['European grant', 'validation', 'unitary patent'],
  milestones: [
    shortWork({
      ruleId: 'EP-71',
      prepare: [
        'Check the text proposed for grant',
        'Claims, description, drawings, names and priority; every correction restarts the exchange.',
      ],
      decide: 'Approve the text, and decide on divisionals before the grant.',
      file: [
        'Approve, pay and file the translations of the claims',
        'Four months from the communication (EPC R.71(3)). Save the receipt.',
      ],
    }),
    shortWork({
      ruleId: 'EP-UP',
      prepare: [
        'Compare unitary effect with national validation',
        'Countries covered, renewal fees, translation, and the one court for all.',
      ],
      decide: 'Unitary effect or national validation, and for which countries.',
      file: [
        'Request unitary effect, or note that there is none',
        'One month from the mention of grant. Save the receipt.',
      ],
    }),
    shortWork({
      ruleId: 'EP-VA',
      prepare: [
        'Order translations and powers of attorney',
        'As each country asks; start before the mention of grant.',
      ],
      decide: 'The countries in which the patent is kept: the list is written down.',
      file: [
        'Instruct the agents and collect the confirmations',
        'One for each country. Call where none has come.',
      ],
    }),
  ],
};

const europeanOpposition: WorkflowTemplate = {
  title: 'European opposition',
  description: 'From the notice of opposition to the answer of the proprietor.',
  keywords: ['opposition'],
  milestones: [
    shortWork({
      ruleId: 'EP-79',
      prepare: [
        'Send the opposition to the client and plan the defense',
        'Grounds, documents and opponents; main request and auxiliary requests.',
      ],
      decide: 'Defend, limit or give up the patent: the decision is written down.',
      file: [
        'File the answer and the amendments',
        'In the period that the EPO set, usually four months (EPC R.79(1)). Save the receipt.',
      ],
    }),
  ],
};

const divided = ['JP', 'CN', 'KR'] as const;

const foreignAppeals: WorkflowTemplate = {
  title: 'Foreign appeal',
  description: 'From a refusal of another office to the confirmed appeal of the local agent.',
  keywords: ['foreign appeal', 'reexamination request'],
  milestones: divided.map((country) =>
    shortWork({
      ruleId: `${country}-AP`,
      prepare: [
        'Report the refusal and assess the chances of an appeal',
        'Compare with the results in other countries; amendments go with the appeal.',
      ],
      decide: 'Appeal, divide or let it go: the decision is written down.',
      file: [
        'Instruct the agent and collect the confirmation',
        'Confirm the last day with the agent: it is not moved for closed days abroad. Save the receipt.',
      ],
    }),
  ),
};

const divisional = (ruleId: string): TemplateMilestone =>
  shortWork({
    ruleId,
    prepare: [
      'Find what is not yet claimed',
      'Embodiments, claims that were dropped, and products of competitors.',
    ],
    decide: 'Divide or not: either answer is written down.',
    file: ['File the divisional', 'While the application is pending. Save the receipt.'],
  });

const foreignDivisionals: WorkflowTemplate = {
  title: 'Foreign divisional',
  description: 'From a refusal or decision to grant of another office to a divisional, while it is possible.',
  keywords: ['divisional abroad'],
  milestones: (['EP', ...divided] as const).flatMap((country) =>
    [`${country}-DR`, `${country}-DG`].map(divisional),
  ),
};

const annuity = (ruleId: string): TemplateMilestone => ({
  due: { ruleId },
  steps: [
    {
      title: 'Decide to keep or drop the right',
      role: 'CL',
      at: onClientDate,
      tags: [stepTags.decision],
      instructions: ['Keep or drop: either answer is written down with its date.'],
    },
    {
      title: 'Instruct the payment',
      role: 'PL',
      at: beforeDue(5),
      isCritical: true,
      tags: [stepTags.fee],
      instructions: ['Save the receipt and finish the milestone: the date of the next year follows.'],
    },
  ],
});

const annuities: WorkflowTemplate = {
  title: 'Foreign annuities',
  description: 'The annual fee of one year at another office.',
  keywords: ['annuity', 'renewal fee'],
  milestones: ['EP', ...offices].map((country) => annuity(`${country}-AN`)),
};

/** Work on applications and patents at other offices. */
export const foreignTemplates: readonly WorkflowTemplate[] = [
  foreignAction,
  foreignExamination,
  europeanRemedies,
  europeanGrant,
  europeanOpposition,
  foreignAppeals,
  foreignDivisionals,
  annuities,
];
