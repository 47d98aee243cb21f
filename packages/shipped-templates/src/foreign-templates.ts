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
      'Report the action and recommend a reply',
      'Send the action and the cited references to the client, and compare with the replies in other countries.',
    ],
    decide:
      'Respond, narrow the claims, or let the application lapse, and set a cost limit. Record the decision.',
    file: [
      'Instruct the agent and collect the confirmation',
      'Instruct early enough for translation. The hub does not extend this date for closed days abroad: confirm the period with the agent.',
    ],
  });

const foreignAction: WorkflowTemplate = {
  title: 'Foreign office action',
  description:
    'From an action or communication of another office to the local agent’s confirmation of the reply.',
  keywords: ['foreign office action', 'foreign prosecution'],
  milestones: ['EP-161', 'EP-94', ...offices.map((country) => `${country}-OA`)].map(answer),
};

const request = (ruleId: string): TemplateMilestone =>
  shortWork({
    ruleId,
    prepare: [
      'Ask the client whether to go on',
      'Without the request the application is deemed withdrawn. Amendments are often possible only before or with it.',
    ],
    decide: 'Request examination, or let the application lapse.',
    file: [
      'Instruct the agent and collect the confirmation',
      'Confirm the last day with the agent. Save the receipt.',
    ],
  });

const foreignExamination: WorkflowTemplate = {
  title: 'Foreign request for examination',
  description: 'From a filing abroad to the agent’s confirmation of the request for examination.',
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
        'Consider errors in the decision, further requests, and a divisional.',
      ],
      decide: 'Appeal or let the decision become final.',
      file: ['File the notice and pay the fee', 'Both within two months (EPC Art. 108). Save the receipt.'],
    }),
    shortWork({
      ruleId: 'EP-AG',
      prepare: [
        'Draft the grounds of appeal',
        'Include the whole case: facts, evidence, arguments and all requests.',
      ],
      file: ['File the grounds', 'Four months from the decision (EPC Art. 108). Save the receipt.'],
    }),
    shortWork({
      ruleId: 'EP-FP',
      prepare: ['Prepare the missed act', 'Complete it within the same period as the fee.'],
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
        'Check claims, description, drawings, names and priority. Any correction leads to another communication.',
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
        'Compare countries covered, renewal fees, translations, and the single court.',
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
        'As each country requires. Start before the mention of grant.',
      ],
      decide: 'Choose the countries in which to keep the patent. Record the list.',
      file: [
        'Instruct the agents and collect the confirmations',
        'One per country. Call the associates who have not confirmed.',
      ],
    }),
  ],
};

const europeanOpposition: WorkflowTemplate = {
  title: 'European opposition',
  description: 'From the notice of opposition to the proprietor’s reply.',
  keywords: ['opposition'],
  milestones: [
    shortWork({
      ruleId: 'EP-79',
      prepare: [
        'Send the opposition to the client and plan the defense',
        'Cover grounds, documents and opponents, and the main and auxiliary requests.',
      ],
      decide: 'Defend, limit, or give up the patent. Record the decision.',
      file: [
        'File the reply and the amendments',
        'Within the period set by the EPO, usually four months (EPC R.79(1)). Save the receipt.',
      ],
    }),
  ],
};

const divided = ['JP', 'CN', 'KR'] as const;

const foreignAppeals: WorkflowTemplate = {
  title: 'Foreign appeal',
  description: 'From a refusal by another office to the local agent’s confirmation of the appeal.',
  keywords: ['foreign appeal', 'reexamination request'],
  milestones: divided.map((country) =>
    shortWork({
      ruleId: `${country}-AP`,
      prepare: [
        'Report the refusal and assess the chances of an appeal',
        'Compare with the results in other countries. File amendments with the appeal.',
      ],
      decide: 'Appeal, file a divisional, or let the application lapse. Record the decision.',
      file: [
        'Instruct the agent and collect the confirmation',
        'Confirm the last day with the agent: the hub does not extend it for closed days abroad. Save the receipt.',
      ],
    }),
  ),
};

const divisional = (ruleId: string): TemplateMilestone =>
  shortWork({
    ruleId,
    prepare: [
      'Find what is not yet claimed',
      'Look at unclaimed embodiments, canceled claims, and competitors’ products.',
    ],
    decide: 'File a divisional or not. Record the decision either way.',
    file: ['File the divisional', 'While the application is pending. Save the receipt.'],
  });

const foreignDivisionals: WorkflowTemplate = {
  title: 'Foreign divisional',
  description:
    'From another office’s refusal or decision to grant to a divisional, while one can still be filed.',
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
      instructions: ['Record the decision and its date either way.'],
    },
    {
      title: 'Instruct the payment',
      role: 'PL',
      at: beforeDue(5),
      isCritical: true,
      tags: [stepTags.fee],
      instructions: ['Save the receipt and finish the milestone. The hub then adds next year’s annuity.'],
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
