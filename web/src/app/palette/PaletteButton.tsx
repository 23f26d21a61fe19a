import { styled } from '@mui/material/styles';
import { Suspense, useEffect, useState } from 'react';
import { withCommand } from '../../shared/components/command-key.ts';
import { IconButton } from '../../shared/components/IconButton.tsx';
import { SearchIcon } from '../../shared/components/tool-icons.tsx';
import { latePart } from '../../shared/late/late-part.tsx';
import type { CurrentUser } from '../../shared/session/session.api.ts';

const Palette = latePart(() => import('./Palette.tsx'));

/** Opens the palette, as Ctrl+K and ⌘K do. */
export function PaletteButton({ user }: { user: CurrentUser }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const byKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
      if (event.ctrlKey === event.metaKey) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', byKey);
    return () => removeEventListener('keydown', byKey);
  }, []);
  return (
    <>
      <Opener label={`Go to (${withCommand('K')})`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SearchIcon />
      </Opener>
      <Suspense>{open && <Palette user={user} close={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** Where the links and the name fill the bar, only the keys open it. */
const Opener = styled(IconButton)(({ theme }) => ({
  [theme.breakpoints.between('md', 'lg')]: { display: 'none' },
}));
