import { styled } from '@mui/material/styles';
import { useList } from '../../../../shared/api/use-list.ts';
import { Dialog } from '../../../../shared/components/Dialog.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { ReadList } from '../../../../shared/components/ReadList.tsx';
import { type Alert, useAlertsInfiniteQuery } from '../../../../shared/health/api/athletes.api.ts';
import { words } from '../../words/liaison.ts';
import { AlertRow } from './AlertRow.tsx';
import { SeeAll } from './SeeAll.tsx';

const said = words.alerts;
const keyOf = ({ id }: Alert) => id;

/** `opened`: the athlete of an alert is to be opened. */
export function AlertsDialog({ opened, close }: { opened: (alert: Alert) => void; close: () => void }) {
  const list = useList(useAlertsInfiniteQuery(), { notRead: said.notRead, keyOf });
  return (
    <Dialog open title={said.title} close={close}>
      <Note>{said.lead}</Note>
      <ReadList list={list} height={240} empty={said.empty}>
        {(rows) => (
          <>
            {rows[0] && <SeeAll newest={rows[0]} />}
            <List aria-label={said.title}>
              {rows.map((alert) => (
                <AlertRow key={alert.id} alert={alert} opened={opened} />
              ))}
            </List>
          </>
        )}
      </ReadList>
    </Dialog>
  );
}

const List = styled('ul')({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
