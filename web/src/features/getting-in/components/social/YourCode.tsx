import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import type { Answer } from '../../../../shared/api/call-types.ts';
import { useNow } from '../../../../shared/components/ago/now.ts';
import { exactly } from '../../../../shared/components/ago/times.ts';
import { CopyCode } from '../../../../shared/components/CopyCode.tsx';
import { words } from '../../words/social-verification.ts';
import { InkPanel } from '../InkPanel.tsx';
import { Numbered } from './Numbered.tsx';

/** `error`: the server's error about the previous code. */
export function YourCode({
  code: { code, expiresAt },
  error,
  renew,
}: {
  code: Answer<'getVerificationCode'>;
  error: string | undefined;
  renew: () => void;
}) {
  const wrong = useRef<HTMLParagraphElement>(null);
  const ended = Date.parse(expiresAt) <= useNow();
  useEffect(() => {
    if (error !== undefined) wrong.current?.focus();
  }, [error]);
  return (
    <InkPanel>
      <Numbered step={1} title={words.code.title}>
        <Content>
          <p>{words.code.text}</p>
          <CopyCode label={words.code.label} code={code} copy={words.code.copy} />
          {error && (
            <p ref={wrong} tabIndex={-1} role="alert">
              {error}
            </p>
          )}
          {ended ? (
            <>
              <p>{words.code.ended}</p>
              <Button variant="outlined" onClick={renew}>
                {words.code.renew}
              </Button>
            </>
          ) : (
            <p>
              <time dateTime={expiresAt}>{words.code.until(exactly(expiresAt))}</time>
            </p>
          )}
        </Content>
      </Numbered>
    </InkPanel>
  );
}

const Content = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(2),
  '& p': { margin: 0, color: theme.vars.palette.text.secondary },
  '& p[role="alert"]': { fontWeight: 600, color: theme.vars.palette.error.main },
  '& [role="group"]': { width: '100%' },
  '& [role="group"] code': { fontSize: 'clamp(1.25rem, 1rem + 1.6vw, 1.75rem)', fontWeight: 600 },
}));
