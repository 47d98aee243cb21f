import type { ErrorCode } from '@hub/contract/errors.ts';
import type { DateCard, DeadlineRuleAnswer } from '@hub/contract/workflow/deadline.schema.ts';
import { DEADLINE_RULES } from '@hub/domain/deadlines/rule-table.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { appError } from '../../../platform/errors/app-error.ts';
import { presentRule } from '../deadlines/deadline-rule.presenter.ts';
import { readOfficeCalendar } from '../deadlines/office-calendar.read-model.ts';
import { presentDateCard } from './date-card.presenter.ts';
import {
  type DateCardRow,
  type DatedSubject,
  findDateCard,
  readDateChanges,
} from './date-card.read-model.ts';
import { describeTemplateDate } from './template-offset.ts';

const missing: Record<DatedSubject['of'], ErrorCode> = {
  milestone: 'milestone.not_found',
  task: 'task.not_found',
};

/** The version of the rule that computed the date; the newest where nobody has kept which. */
const findRule = ({ ruleId, deadline }: DateCardRow): DeadlineRuleAnswer | null => {
  const versions = DEADLINE_RULES.filter(({ id }) => id === ruleId);
  const rule = versions.find(({ version }) => version === deadline?.ruleVersion) ?? versions[0];
  return rule ? presentRule(rule) : null;
};

/** Answers where dates come from. */
export const createDateCardService = ({ database }: { readonly database: Database }) => ({
  getDateCard: async (actor: Actor, subject: DatedSubject): Promise<DateCard> => {
    const row = await findDateCard(database, actor, subject);
    if (!row) throw appError(missing[subject.of]);
    const changes = await readDateChanges(database, actor, subject, row.inventionId);
    const isUntouched = changes.every(({ field, from }) => field !== 'dueAt' || from === null);
    const calendar = await readOfficeCalendar(database);
    const offset = describeTemplateDate(row, subject.of, isUntouched, calendar);
    return presentDateCard(row, { rule: findRule(row), offset, changes });
  },
});
