import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { checkLook } from '../../forms/check-look.ts';
import { dense } from '../../theme/tokens.ts';

/** A native checkbox with a thumb-sized target. `partly`: indeterminate; `words`: visible text beside it; `errorId`: of the error that it shows. */
export function Checkbox({
  label,
  checked,
  partly = false,
  disabled = false,
  words,
  errorId,
  onChange,
}: {
  label: string;
  checked: boolean;
  partly?: boolean;
  disabled?: boolean;
  words?: string;
  errorId?: string | undefined;
  onChange: (checked: boolean) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = partly;
  }, [partly]);
  return (
    <Room>
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={checked}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        disabled={disabled}
        onChange={() => onChange(!checked)}
      />
      {words && <span>{words}</span>}
    </Room>
  );
}

const Room = styled('label')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  minWidth: dense.control,
  minHeight: dense.control,
  cursor: 'pointer',
  '& input': { ...checkLook(theme), margin: `calc((${dense.control} - 18px) / 2)` },
}));
