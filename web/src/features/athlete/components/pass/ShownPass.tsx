import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef } from 'react';
import { CopyCode } from '../../../../shared/components/CopyCode.tsx';
import { Dialog } from '../../../../shared/components/Dialog.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { QrCode } from '../../../../shared/components/QrCode.tsx';
import { words } from '../../words/emergency-pass.ts';
import { PassOnPaper } from './PassOnPaper.tsx';

const said = words.shown;

/** The code of a pass that was made just now. */
export function ShownPass({ name, secret, close }: { name: string; secret: string; close: () => void }) {
  const address = `${location.origin}/emergency#pass=${secret}`;
  return (
    <Dialog
      open
      title={said.title(name)}
      close={close}
      actions={
        <>
          <Button variant="outlined" onClick={() => window.print()}>
            {said.print}
          </Button>
          <Button onClick={close}>{said.done}</Button>
        </>
      }
    >
      <Once />
      <Code>
        <QrCode text={address} label={said.code} />
      </Code>
      <CopyCode label={said.address} code={address} copy={said.copy} />
      <PassOnPaper name={name} address={address} />
    </Dialog>
  );
}

function Once() {
  const once = useRef<HTMLDivElement>(null);
  // The pressed button is gone.
  useLayoutEffect(() => once.current?.focus(), []);
  return (
    <div ref={once} tabIndex={-1}>
      <Note>{said.once}</Note>
    </div>
  );
}

const Code = styled('div')({ display: 'grid', justifyItems: 'center' });
