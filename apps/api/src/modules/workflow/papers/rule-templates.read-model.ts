import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { visibleInvention } from '../../../platform/access/visible-invention.ts';
import type { Database } from '../../../platform/database/database.ts';

/** For which invention, and which deadline rule, a template is sought. */
interface RuleQuestion {
  readonly inventionId: string;
  readonly ruleId: string;
}

/** The template that answers a rule. */
export interface RuleTemplate {
  readonly id: string;
  readonly title: string;
}

const keyOf = ({ inventionId, ruleId }: RuleQuestion): string => `${inventionId} ${ruleId}`;

/** The template that starting each rule on its invention would bind, as `findRuleTemplate` finds it; all at once. */
export const readRuleTemplates = async (
  db: Database,
  actor: Actor,
  questions: readonly RuleQuestion[],
): Promise<(question: RuleQuestion) => RuleTemplate | null> => {
  const distinct = [...new Map(questions.map((question) => [keyOf(question), question])).values()];
  if (distinct.length === 0) return () => null;
  const { rows } = await sql<RuleQuestion & RuleTemplate>`
    select asked.invention_id as "inventionId", asked.rule_id as "ruleId",
      coalesce(variant.id, base.id) as id, coalesce(variant.title, base.title) as title
    from unnest(
        ${distinct.map(({ inventionId }) => inventionId)}::uuid[],
        ${distinct.map(({ ruleId }) => ruleId)}::text[]) as asked (invention_id, rule_id)
      join inventions on inventions.id = asked.invention_id and ${visibleInvention(actor, 'inventions.id')}
      join lateral (
        select id, title from workflow_templates
        where not is_deleted and variant_of is null and rule_ids @> array[asked.rule_id]
        order by lower(title) collate "C" limit 1) base on true
      left join lateral (
        select id, title from workflow_templates
        where variant_of = base.id and not is_deleted
          and lower(client) = any(array(select lower(tag) from unnest(inventions.tags) as tag))
        order by lower(client) collate "C" limit 1) variant on true`.execute(db);
  const templates = new Map(rows.map(({ id, title, ...question }) => [keyOf(question), { id, title }]));
  return (question) => templates.get(keyOf(question)) ?? null;
};
