import { Combobox } from '@mantine/core';
import classes from './combobox.module.css';
import { type Choice, OptionRow } from './option-row.tsx';

interface GroupedOptionsProps {
  choices: readonly Choice[];
  /** Makes the option under the pointer active. */
  onPoint?: (index: number) => void;
}

const groupsOf = (
  choices: readonly Choice[],
): { group: string; members: { choice: Choice; index: number }[] }[] => {
  const groups: ReturnType<typeof groupsOf> = [];
  for (const [index, choice] of choices.entries()) {
    const group = choice.group ?? '';
    if (groups.at(-1)?.group !== group) groups.push({ group, members: [] });
    groups.at(-1)?.members.push({ choice, index });
  }
  return groups;
};

/** Options of a combobox under their group headings. */
export const GroupedOptions = ({ choices, onPoint }: GroupedOptionsProps) =>
  groupsOf(choices).map(({ group, members }) => {
    const options = members.map(({ choice, index }) => (
      <Combobox.Option
        key={choice.value}
        value={choice.value}
        className={classes.option}
        aria-selected={choice.isChosen ?? false}
        onMouseMove={onPoint && (() => onPoint(index))}
      >
        <OptionRow choice={choice} />
      </Combobox.Option>
    ));
    return group === '' ? (
      options
    ) : (
      <Combobox.Group key={group} label={group}>
        {options}
      </Combobox.Group>
    );
  });
