import { type BodyArea, bodyAreas } from '@entourage/contracts/body.ts';
import { styled } from '@mui/material/styles';
import { Disclosure } from '../../../../shared/components/Disclosure.tsx';
import { Checkbox } from '../../../../shared/components/data-table/Checkbox.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import type { Field } from '../../../../shared/forms/use-form.ts';
import { areasIn, areasText } from '../../../../shared/health/answers.ts';
import { BodyMap } from '../../../../shared/health/body/BodyMap.tsx';
import { areasWords, areaWords, words as bodyWords } from '../../../../shared/health/words/body.ts';
import { words } from '../../../../shared/health/words/figure.ts';

/** Where it is sore: on a figure by touch, or from a list. */
export function SoreAreas({ field: { value, error, onChange } }: { field: Field }) {
  const chosen = areasIn(value);
  const toggle = (area: BodyArea) =>
    onChange(areasText(bodyAreas.filter((each) => chosen.includes(each) !== (each === area))));
  return (
    <Group aria-label={bodyWords.where}>
      <Note>{words.how}</Note>
      <BodyMap strengthOf={(area) => (chosen.includes(area) ? 1 : 0)} press={toggle} />
      <p aria-live="polite">{chosen.length > 0 && areasWords(chosen)}</p>
      <Disclosure title={words.list}>
        <List>
          {bodyAreas.map((area) => (
            <Checkbox
              key={area}
              label={areaWords(area)}
              words={areaWords(area)}
              checked={chosen.includes(area)}
              onChange={() => toggle(area)}
            />
          ))}
        </List>
      </Disclosure>
      <p aria-live="polite" data-error>
        {error}
      </p>
    </Group>
  );
}

const Group = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > p[aria-live]': { margin: 0, fontWeight: 600, textAlign: 'center' },
  '& > p[data-error]': { fontSize: '0.875rem', textAlign: 'start', color: theme.vars.palette.error.main },
  '& > p:empty': { display: 'none' },
}));

const List = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: theme.spacing(0, 1),
}));
