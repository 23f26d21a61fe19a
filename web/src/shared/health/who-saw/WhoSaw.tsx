import { styled } from '@mui/material/styles';
import { useList } from '../../api/use-list.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { Note } from '../../components/Note.tsx';
import { ReadList } from '../../components/ReadList.tsx';
import { Visit } from './Visit.tsx';
import { type HealthVisit, useHealthReadsInfiniteQuery } from './who-saw.api.ts';
import { words } from './words.ts';

const keyOf = ({ id }: HealthVisit) => id;

/** The visits to the athlete's health data. */
export function WhoSaw({ close }: { close: () => void }) {
  return (
    <Dialog open title={words.title} close={close}>
      <Note>{words.lead}</Note>
      <Reads />
    </Dialog>
  );
}

function Reads() {
  const list = useList(useHealthReadsInfiniteQuery(), { notRead: words.notRead, keyOf });
  return (
    <ReadList list={list} height={200} empty={words.empty}>
      {(rows) => (
        <List aria-label={words.title}>
          {rows.map((visit) => (
            <Visit key={visit.id} {...visit} />
          ))}
        </List>
      )}
    </ReadList>
  );
}

const List = styled('ul')({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
