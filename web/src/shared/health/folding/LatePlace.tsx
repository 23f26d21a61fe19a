import { styled } from '@mui/material/styles';
import { useLocation } from 'react-router';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useFolds } from './FoldsOnPhones.tsx';
import { foldedHeight, isOpened } from './opened.ts';

/**
 * The place of a folding section until its code is there: a link to the section leads here already. `id`: of the
 * section; `height`: when it is open.
 */
export function LatePlace({ id, height }: { id: string; height: number }) {
  const { hash } = useLocation();
  const isFolded = useFolds() && hash !== `#${id}` && !isOpened(id);
  return (
    <Place id={id} aria-busy="true" data-folded={isFolded}>
      <Skeleton height={isFolded ? foldedHeight : height} />
    </Place>
  );
}

const Place = styled('div')(({ theme }) => ({ '&[data-folded="true"]': { marginBlockStart: theme.spacing(-1) } }));
