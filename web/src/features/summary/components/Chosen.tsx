import { styled } from '@mui/material/styles';
import { Checkbox } from '../../../shared/components/data-table/Checkbox.tsx';
import { type Choices, choices } from '../choices.ts';
import { words } from '../words.ts';

/** What the summary shows; it takes effect at once, and nothing stores it. */
export function Chosen({ chosen, choose }: { chosen: Choices; choose: (chosen: Choices) => void }) {
  return (
    <Frame>
      <legend>{words.shown}</legend>
      {choices.map((choice) => {
        const isOff = choice === 'notes' && !chosen.injuries && !chosen.illnesses;
        return (
          <Checkbox
            key={choice}
            label={words.choices[choice]}
            words={words.choices[choice]}
            checked={chosen[choice] && !isOff}
            disabled={isOff}
            onChange={(isChosen) => choose({ ...chosen, [choice]: isChosen })}
          />
        );
      })}
    </Frame>
  );
}

const Frame = styled('fieldset')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0, 3),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, fontWeight: 600 },
  '@media print': { display: 'none' },
}));
