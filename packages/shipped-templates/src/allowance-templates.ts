import { approveDraft, checkDocument, checkReceipt } from './standing-steps.ts';
import {
  afterDue,
  afterTrigger,
  beforeDue,
  onClientDate,
  stepTags,
  type TemplateMilestone,
  type WorkflowTemplate,
} from './workflow-template.ts';

const issueFee: WorkflowTemplate = {
  title: 'Issue fee',
  description:
    'From the notice of allowance to the paid fee, with the last look at claims, continuation and IDS.',
  keywords: ['issue fee', 'notice of allowance'],
  milestones: [
    {
      due: { ruleId: 'AL-IF' },
      steps: [
        checkDocument,
        {
          title: 'Check allowed claims and need of a Rule 312 amendment',
          role: 'RA',
          at: afterTrigger(5),
          instructions: [
            "- Read the allowed claims against those filed last, and the examiner's amendment if there is one.",
            '- File any amendment after allowance before or with the issue fee (37 CFR 1.312).',
          ],
        },
        {
          title: 'IDS sweep before payment',
          role: 'PL',
          at: beforeDue(20),
          tags: [stepTags.ids],
          instructions: [
            '- Check the family for references that have not been cited here.',
            '- Until the issue fee is paid an IDS needs the statement of 37 CFR 1.97(e) **and** the fee; the statement is true for three months from the first citation in a foreign counterpart.',
          ],
        },
        {
          ...approveDraft,
          title: 'Decide on a continuation',
          tags: [stepTags.decision],
          instructions: [
            'A continuation or divisional must be filed while this application is pending, that is, before it issues (35 USC 120).',
          ],
        },
        {
          title: 'Check the entity status again',
          role: 'DK',
          at: beforeDue(10),
          tags: [stepTags.fee],
          instructions: ['Small or micro entity: confirm that it still qualifies before the fee is paid.'],
        },
        {
          title: 'Pay the issue fee',
          role: 'PL',
          at: beforeDue(7),
          isCritical: true,
          tags: [stepTags.fee],
          instructions: [
            'Three months from the notice of allowance, **not extendable** (35 USC 151; 37 CFR 1.311). Save the receipt.',
          ],
        },
        {
          title: 'Watch for the issue notification',
          role: 'DK',
          at: afterDue(5),
          instructions: [
            '- Once it arrives, file anything that must be co-pending before the issue date (35 USC 120).',
            '- After grant: maintenance fees at 3.5, 7.5 and 11.5 years (35 USC 41(b)), request for reconsideration of the patent term adjustment within two months (37 CFR 1.705(b)).',
          ],
        },
        {
          title: 'Compare the patent as granted with the allowed claims',
          role: 'PL',
          at: afterDue(30),
          instructions: [
            '- Are claims, inventors, assignee and priority correct? If not, ask the attorney about a certificate of correction.',
            '- Start the maintenance fee template with the grant date.',
          ],
        },
      ],
    },
    {
      due: { ruleId: 'AL-OA' },
      steps: [
        {
          title: 'Collect inventor oath and formal drawings',
          role: 'PL',
          at: beforeDue(15),
          instructions: [
            'An oath or declaration of every inventor, or a substitute statement (37 CFR 1.63, 1.64).',
          ],
        },
        {
          title: 'File oath and drawings',
          role: 'PL',
          at: beforeDue(7),
          isCritical: true,
          instructions: [
            'Due with the issue fee and not extendable (35 USC 115(f); 37 CFR 1.136(c)). Save the receipt.',
          ],
        },
      ],
    },
  ],
};

const lastContinuation: WorkflowTemplate = {
  title: 'Continuation before issue',
  description:
    'From the issue notification to the last day on which a continuation or divisional can be filed.',
  keywords: ['continuation application', 'divisional', 'ISSUE.NTF'],
  milestones: [
    {
      due: { ruleId: 'AL-CON' },
      steps: [
        {
          title: 'Ask for the final word on a continuation',
          role: 'RA',
          at: afterTrigger(1),
          instructions: [
            'Canceled claims, nonelected species, new products: is there anything left to claim?',
          ],
        },
        {
          title: 'Decide on the continuation',
          role: 'CL',
          at: afterTrigger(4),
          tags: [stepTags.decision],
          instructions: [
            'No continuation is possible after the issue date. A surcharge applies from six and from nine years after the earliest benefit date (37 CFR 1.17(w)).',
          ],
        },
        {
          title: 'File the continuation, or note that there is none',
          role: 'RA',
          at: beforeDue(1),
          isCritical: true,
          instructions: ['File **before** the patent issues (35 USC 120). Save the receipt.'],
        },
      ],
    },
  ],
};

const maintenanceFee = (ruleId: string, years: string): TemplateMilestone => ({
  due: { ruleId },
  steps: [
    {
      title: `Decide to keep or drop the patent at ${years} years`,
      role: 'CL',
      at: { from: 'due', count: -6, unit: 'month' },
      tags: [stepTags.decision],
      instructions: ['The payment window is open. Record the decision and its date either way.'],
    },
    {
      title: 'Check the entity status',
      role: 'PL',
      at: beforeDue(40),
      tags: [stepTags.fee],
      instructions: [
        'Small or micro entity: confirm that it still qualifies; a license may have ended the status.',
      ],
    },
    {
      title: `Pay the fee due at ${years} years`,
      role: 'PL',
      at: beforeDue(30),
      isCritical: true,
      tags: [stepTags.fee],
      instructions: [
        'Utility and reissue patents only (35 USC 41(b); 37 CFR 1.362). Check the amount on the day of payment and save the receipt.',
      ],
    },
    {
      title: 'Check the receipt',
      role: 'DK',
      at: beforeDue(25),
      instructions: ["Check patent number, fee and year in the Office's own record."],
    },
    {
      title: 'Warn that the surcharge has begun',
      role: 'DK',
      at: afterDue(1),
      instructions: [
        'Only if the fee is unpaid and the patent is not being dropped: six more months with a surcharge, then the patent expires (35 USC 41(b)).',
      ],
    },
  ],
});

const maintenance: WorkflowTemplate = {
  title: 'Maintenance fees',
  description: 'The three maintenance fees of a patent, from its grant date.',
  keywords: ['maintenance fee', 'annuities'],
  milestones: [maintenanceFee('MF-1', '3.5'), maintenanceFee('MF-2', '7.5'), maintenanceFee('MF-3', '11.5')],
};

const reinstatement: WorkflowTemplate = {
  title: 'Expired patent',
  description:
    'From the expiration for an unpaid maintenance fee to the petition that accepts a late payment.',
  keywords: ['expired patent', 'reinstatement'],
  milestones: [
    {
      due: { ruleId: 'MF-R' },
      steps: [
        {
          title: 'Find out why the fee was not paid',
          role: 'RA',
          at: afterTrigger(1),
          instructions: [
            'The **entire** delay, up to the petition, must have been unintentional. A patent that was dropped deliberately cannot be reinstated.',
          ],
        },
        {
          title: 'Decide to reinstate the patent',
          role: 'CL',
          at: afterTrigger(3),
          tags: [stepTags.decision],
          instructions: [
            'Others who used the invention in the meantime may have intervening rights (35 USC 41(c)(2)).',
          ],
        },
        {
          title: 'File the petition with both fees',
          role: 'PL',
          at: afterTrigger(5),
          isCritical: true,
          tags: [stepTags.fee],
          instructions: [
            'Maintenance fee, petition fee and the statement that the delay was unintentional (37 CFR 1.378). Save the receipt.',
          ],
        },
      ],
    },
  ],
};

const patentTerm: WorkflowTemplate = {
  title: 'Patent term adjustment',
  description: 'Check of the patent term adjustment after grant.',
  keywords: ['PTA', 'patent term'],
  milestones: [
    {
      due: { ruleId: 'PTA-1' },
      steps: [
        {
          title: 'Compute the adjustment again',
          role: 'PL',
          at: afterTrigger(10),
          instructions: [
            "Check the Office's days of delay and the applicant's reductions against the file (37 CFR 1.704).",
          ],
        },
        {
          title: 'Decide on a request',
          role: 'CL',
          at: onClientDate,
          tags: [stepTags.decision],
          instructions: ['Are the missing days worth the fee?'],
        },
        {
          title: 'File the request, or note that there is none',
          role: 'RA',
          at: beforeDue(3),
          isCritical: true,
          instructions: ['Two months from grant, up to seven with extensions (37 CFR 1.705(b)).'],
        },
        checkReceipt,
      ],
    },
  ],
};

/** From allowance to the life of the patent. */
export const allowanceTemplates: readonly WorkflowTemplate[] = [
  issueFee,
  lastContinuation,
  maintenance,
  reinstatement,
  patentTerm,
];
