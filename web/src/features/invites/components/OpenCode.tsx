import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { CopyCode } from '../../../shared/components/CopyCode.tsx';
import { Note } from '../../../shared/components/Note.tsx';
import { QrCode } from '../../../shared/components/QrCode.tsx';
import type { Invite } from '../api.ts';
import { inGroups, messageFor, registrationLink, waysToSend } from '../share-links.ts';
import { words } from '../words.ts';

/** The code of an invite that can still be used, and the ways to bring it to the person. */
export function OpenCode({ invite, code, athlete }: { invite: Invite; code: string; athlete: string }) {
  const { teamMemberName: name } = invite;
  const [showsQr, setShowsQr] = useState(false);
  const qr = useId();
  return (
    <>
      <Code>
        <CopyCode label={words.codeOf(name)} code={inGroups(code)} copy={words.copy} />
      </Code>
      <Ways role="group" aria-label={words.share}>
        {waysToSend(messageFor(invite, code, athlete)).map(({ name: way, href, away }) => (
          <Button
            key={way}
            variant="outlined"
            component="a"
            href={href}
            aria-label={words.via(way, name)}
            {...(away && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {way}
          </Button>
        ))}
        <Button variant="outlined" aria-expanded={showsQr} aria-controls={qr} onClick={() => setShowsQr(!showsQr)}>
          {words.qr}
        </Button>
      </Ways>
      <Shown id={qr}>
        {showsQr && (
          <>
            <QrCode text={registrationLink(code)} label={words.qrOf(name)} />
            <Note>{words.qrText}</Note>
          </>
        )}
      </Shown>
    </>
  );
}

const Code = styled('div')(({ theme }) => ({
  '& [role="group"]': { maxWidth: 'none', backgroundColor: theme.vars.palette.background.default },
  '& [role="group"] code': {
    fontSize: 'clamp(1.25rem, 1rem + 1.6vw, 1.75rem)',
    fontWeight: 600,
    letterSpacing: '0.08em',
  },
}));

const Ways = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: theme.spacing(1),
  '& .MuiButton-root': { paddingInline: theme.spacing(1), lineHeight: 1.2, textAlign: 'center' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

const Shown = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2, 3),
  '&:empty': { display: 'none' },
  '& > p': { flex: '1 1 200px' },
}));
