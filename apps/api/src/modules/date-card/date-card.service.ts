import type { DateCard } from '@hub/contract/date-card/date-card.schema.ts';
import type { DeadlineRuleResponse } from '@hub/contract/deadlines/deadline.schema.ts';
import type { ErrorCode } from '@hub/contract/errors.ts';
import { deadlineRules } from '@hub/domain/deadlines/rules/rule-table.ts';
import type { Database } from '../../platform/database/database.ts';
import { appError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../spine/access/actor.ts';
import { presentRule, readOfficeCalendar } from '../deadlines/public.ts';
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

/** Returns the version of the rule that computed the date; the newest if none was stored. */
const findRule = ({ ruleId, deadline }: DateCardRow): DeadlineRuleResponse | null => {
  const versions = deadlineRules.filter(({ id }) => id === ruleId);
  const rule = versions.find(({ version }) => version === deadline?.ruleVersion) ?? versions[0];
  return rule ? presentRule(rule) : null;
};

/** Creates the use case that explains dates. */
export const createDateCardService = ({ database }: { database: Database }) => ({
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
