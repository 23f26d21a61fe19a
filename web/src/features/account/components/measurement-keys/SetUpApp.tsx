import { receivingPath } from '@entourage/contracts/measurement-keys.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef, useState } from 'react';
import { AskFirst } from '../../../../shared/components/AskFirst.tsx';
import { Badge } from '../../../../shared/components/Badge.tsx';
import { CopyCode } from '../../../../shared/components/CopyCode.tsx';
import { Dialog } from '../../../../shared/components/Dialog.tsx';
import { Disclosure } from '../../../../shared/components/Disclosure.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { useUnsaved } from '../../../../shared/forms/UnsavedGuard.tsx';
import { type MadeKey, type MeasurementKey, useMeasurementKeysQuery } from './measurement-keys.api.ts';
import { words } from './words.ts';

const said = words.shown;

/** How often it is asked whether the first measurements have arrived: what cannot be used makes no live event. */
const askMs = 3000;

const example = JSON.stringify(
  { measurements: [{ date: '2026-03-02', measure: 'RESTING_HEART_RATE', value: 48 }] },
  null,
  2,
);

/** A key that was made just now, with the steps of the set-up, and what arrives meanwhile. Until it is kept it is not left without a question. */
export function SetUpApp({ made: { key, secret }, close }: { made: MadeKey; close: () => void }) {
  const { data } = useMeasurementKeysQuery(undefined, { pollingInterval: askMs });
  const app = data?.find(({ id }) => id === key.id) ?? key;
  const [isCopied, setCopied] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isKept = isCopied || app.receivedAt !== null;
  useUnsaved(!isKept);
  const leave = () => (isKept ? close() : setAsking(true));
  return (
    <Dialog open title={said.title(key.name)} close={leave} actions={<Button onClick={leave}>{said.done}</Button>}>
      <Once />
      <Arrival app={app} />
      <Part>
        <h3>{said.address}</h3>
        <CopyCode label={said.address} code={location.origin + receivingPath} copy={said.copyAddress} />
      </Part>
      <Part>
        <h3>{said.key}</h3>
        <CopyCode label={said.key} code={`Bearer ${secret}`} copy={said.copyKey} copied={() => setCopied(true)} />
      </Part>
      <Part>
        <h3>{said.steps.title}</h3>
        <ol>
          {said.steps.all.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Part>
      <Disclosure title={said.own.title}>
        <Note>{said.own.text}</Note>
        <Example>{example}</Example>
      </Disclosure>
      <AskFirst
        open={isAsking}
        {...said.ask}
        answered={(yes) => {
          setAsking(false);
          if (yes) close();
        }}
      />
    </Dialog>
  );
}

function Arrival({ app: { receivedAt, values, problem } }: { app: MeasurementKey }) {
  return (
    <div role="status" aria-label={said.state}>
      {receivedAt === null && <Note>{said.waiting}</Note>}
      {receivedAt !== null && problem === null && <Badge tone="good">{said.arrived(values)}</Badge>}
      {problem !== null && (
        <>
          <Badge tone="bad">{words.problem}</Badge>
          <Note>{problem}</Note>
        </>
      )}
    </div>
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

const Part = styled('div')(({ theme }) => ({
  '& h3': { ...theme.typography.h4, margin: theme.spacing(0.5, 0, 1) },
  '& ol': { display: 'grid', gap: theme.spacing(1), margin: 0, paddingInlineStart: theme.spacing(3) },
}));

const Example = styled('pre')(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(2),
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  overflowX: 'auto',
  fontSize: '0.875rem',
}));
