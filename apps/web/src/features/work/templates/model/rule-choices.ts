/** Options of the rule menu, each rule once; chosen ids without a rule are listed as they are. */
export const ruleChoices = (
  rules: readonly { id: string; milestoneTitle: string }[],
  chosen: readonly string[],
): { value: string; label: string }[] => {
  const titles = new Map(chosen.map((id) => [id, id]));
  for (const { id, milestoneTitle } of rules.toReversed()) titles.set(id, `${id} · ${milestoneTitle}`);
  return [...titles]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.value.localeCompare(b.value, 'en'));
};
