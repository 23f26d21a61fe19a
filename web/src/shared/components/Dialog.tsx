import MuiDialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import type { Form } from '../forms/use-form.ts';
import { hostNotices } from '../notices/notice-host.ts';
import type { Dropping } from './file-drop/files.ts';
import { IconButton } from './IconButton.tsx';
import { CrossIcon } from './icons.tsx';

/**
 * A dialog closed by Escape or its cross, but not by a press on the backdrop, which would discard input. `form`: props
 * that turn the dialog into a form, with fields as content and the submit button among the actions.
 */
export function Dialog({
  open,
  title,
  close,
  stays = false,
  form,
  drop,
  actions,
  children,
}: {
  open: boolean;
  title: string;
  close: () => void;
  /** It cannot be left now, such as while it is sent: its answer would close another dialog. */
  stays?: boolean;
  form?: Form<string>['props'];
  /** Of a dialog that takes dropped files. */
  drop?: Dropping | undefined;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  const leave = () => {
    if (!stays) close();
  };
  const inside = (
    <>
      <Content>{children}</Content>
      {actions && <Foot>{actions}</Foot>}
    </>
  );
  return (
    <Window
      open={open}
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
      {...drop}
      onClose={(_event, reason) => {
        if (reason === 'escapeKeyDown') leave();
      }}
    >
      <Notices ref={open ? hostNotices : null} />
      <Head>
        <h2 id={id}>{title}</h2>
        <IconButton label="Close" onClick={leave}>
          <CrossIcon />
        </IconButton>
      </Head>
      {form ? (
        <form {...form} aria-labelledby={id}>
          {inside}
        </form>
      ) : (
        <div>{inside}</div>
      )}
    </Window>
  );
}

const Window = styled(MuiDialog)(({ theme }) => ({
  '& .MuiDialog-paper > :last-child': { display: 'flex', flex: 1, flexDirection: 'column', minHeight: 0 },
  [theme.breakpoints.down('sm')]: {
    '& .MuiDialog-paper': {
      width: '100%',
      maxWidth: 'none',
      height: '100dvh',
      maxHeight: 'none',
      margin: 0,
      border: 0,
      borderRadius: 0,
      paddingBlockEnd: 'env(safe-area-inset-bottom)',
    },
  },
}));

const Notices = styled('div')({ display: 'contents' });

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  padding: theme.spacing(2.5, 2, 1, 4),
  '& h2': { ...theme.typography.h4, margin: 0, paddingBlock: 10 },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(1, 1, 1, 2) },
}));

const Content = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  flex: 1,
  alignContent: 'start',
  overflowY: 'auto',
  padding: theme.spacing(1, 4, 3),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(1, 2, 3) },
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  gap: theme.spacing(1),
  padding: theme.spacing(2, 4),
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(1.5, 2) },
}));
