import { product } from '@entourage/contracts/product.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef } from 'react';
import { Actions } from '../../../../shared/components/Actions.tsx';
import { CopyButton } from '../../../../shared/components/CopyButton.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { saveFile } from '../../../../shared/save-file.ts';
import { words } from '../../words.ts';

const fileName = `${product.name.toLowerCase()}-recovery-codes.txt`;

/** Recovery codes, shown once. They close only when the person confirms that they have saved them. */
export function RecoveryCodes({ codes, done }: { codes: readonly string[]; done: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  return (
    <>
      <div>
        <Heading ref={heading} tabIndex={-1}>
          Your recovery codes
        </Heading>
        <Note>{words.twoStep.codes}</Note>
      </div>
      <Codes>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Codes>
      <Actions>
        <CopyButton text={text}>Copy codes</CopyButton>
        <Button variant="outlined" onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), fileName)}>
          Download as text
        </Button>
        <Button onClick={done}>I have kept them</Button>
      </Actions>
    </>
  );
}

const Heading = styled('h3')(({ theme }) => ({ ...theme.typography.h4, margin: theme.spacing(0, 0, 1) }));

const Codes = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
  gap: theme.spacing(1, 3),
  margin: 0,
  padding: theme.spacing(3),
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  listStyle: 'none',
  fontSize: '1.0625rem',
}));
