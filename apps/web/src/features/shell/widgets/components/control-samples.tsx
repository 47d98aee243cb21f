import { IconPlus, IconSearch, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon, type IconSize, iconSizes } from '../../../../components/buttons/icon.tsx';
import { MultiSelect } from '../../../../components/combobox/multi-select.tsx';
import { PeoplePicker } from '../../../../components/combobox/people-picker.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Checkbox } from '../../../../components/forms/checkbox.tsx';
import { Sample } from './sample.tsx';

const colors = ['primary', 'secondary'] as const;
const sizes = ['small', 'default', 'large'] as const;
const tags = ['optics', 'battery', 'polymer', 'network', 'imaging'].map((value) => ({ value, label: value }));

/** Samples of buttons, icons and fields. */
export const ControlSamples = () => {
  const [text, setText] = useState('Foldable antenna');
  const [isChecked, setChecked] = useState(true);
  const [chosen, setChosen] = useState(['optics']);
  const [people, setPeople] = useState<string[]>([]);
  return (
    <>
      {colors.map((color) => (
        <Sample key={color} title={`Buttons, ${color}`}>
          {sizes.map((size) => (
            <Button key={size} color={color} size={size}>
              Save changes
            </Button>
          ))}
          <Button color={color} icon={<Icon icon={IconPlus} />}>
            Add task
          </Button>
          <Button color={color} variant="text">
            Undo
          </Button>
          <Button color={color} variant="icon" label="Delete">
            <Icon icon={IconTrash} />
          </Button>
          <Button color={color} disabled>
            Not now
          </Button>
          <Button color={color} loading>
            Saving
          </Button>
        </Sample>
      ))}
      <Sample title="Icons">
        {(Object.keys(iconSizes) as IconSize[]).map((size) => (
          <Icon key={size} icon={IconSearch} size={size} label={size} />
        ))}
      </Sample>
      <Sample title="Fields">
        <TextField label="Title" value={text} onChange={setText} debouncing />
        <TextField label="Warning" value="" onChange={setText} warning="Write a title" />
        <TextField label="Error" value={text} onChange={setText} error="Another invention has this title" />
        <TextField label="Read only" value={text} onChange={setText} readOnly />
        <TextField label="Notes" value={text} onChange={setText} multiline />
        <Checkbox label="Restricted" checked={isChecked} onChange={setChecked} />
      </Sample>
      <Sample title="Choosing">
        <MultiSelect label="Tags" options={tags} value={chosen} onChange={setChosen} withSelectAll />
        <PeoplePicker label="Assignees" value={people} onChange={setPeople} />
      </Sample>
    </>
  );
};
