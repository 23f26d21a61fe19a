import { type LiaisonType, liaisonTypes } from '@entourage/contracts/health.ts';
import { styled } from '@mui/material/styles';
import { FieldFrame } from '../../../../shared/forms/FieldFrame.tsx';
import { Select } from '../../../../shared/forms/SelectField.tsx';
import { boardWords, liaisonTypeNames } from '../../words-of-board.ts';

/** The discipline of the next connection. */
export function TypeChoice({ type, onChange }: { type: LiaisonType; onChange: (type: LiaisonType) => void }) {
  return (
    <Narrow>
      <FieldFrame label={boardWords.type} error={undefined}>
        {(tied) => (
          <Select {...tied} value={type} onChange={({ target }) => onChange(target.value as LiaisonType)}>
            {liaisonTypes.map((each) => (
              <option key={each} value={each}>
                {liaisonTypeNames[each]}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
    </Narrow>
  );
}

const Narrow = styled('div')({ maxWidth: 320 });
