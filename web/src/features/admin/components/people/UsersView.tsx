import { styled } from '@mui/material/styles';
import { Tabs } from '../../../../shared/components/Tabs.tsx';
import { TryAgain } from '../../../../shared/components/TryAgain.tsx';
import { useWaitingPostsInfiniteQuery } from '../../api/posts.api.ts';
import { oneOf, useAddress } from '../../use-address.ts';
import { words } from '../../words.ts';
import { Workbench } from '../workbench/Workbench.tsx';
import { PeopleTable } from './PeopleTable.tsx';

const tabs = ['people', 'posts'] as const;

export function UsersView() {
  const [address, change] = useAddress();
  const chosen = oneOf(tabs, address.get('tab'));
  const { data, error, isFetching, refetch } = useWaitingPostsInfiniteQuery();
  const waiting = data?.pages.at(-1)?.total;
  return (
    <Row>
      {error !== undefined && !isFetching && (chosen === 'people' || data) && (
        <Down role="alert">
          {words.waiting.down}
          <TryAgain press={() => void refetch()} />
        </Down>
      )}
      <Tabs
        label={words.views.users.label}
        chosen={chosen}
        choose={(name) => change({ tab: name === 'people' ? '' : name })}
        tabs={[
          { name: 'people', label: words.people.tab, content: chosen === 'people' && <PeopleTable /> },
          {
            name: 'posts',
            label: waiting === undefined ? words.waiting.tab : `${words.waiting.tab} (${waiting})`,
            content: chosen === 'posts' && <Workbench />,
          },
        ]}
      />
    </Row>
  );
}

/** Left-aligned tabs, since there are only two on a wide page. */
const Row = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('sm')]: {
    '& [role="tablist"]': { gridAutoColumns: 'max-content', justifyContent: 'start', gap: theme.spacing(2) },
    '& [role="tabpanel"]': { paddingBlockStart: theme.spacing(2.5) },
  },
}));

const Down = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(0, 2),
  marginBlockEnd: theme.spacing(2),
  padding: theme.spacing(0.5, 0.5, 0.5, 2),
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.edge.main}`,
  borderInlineStart: `4px solid ${theme.vars.palette.warning.main}`,
  backgroundColor: theme.vars.palette.background.paper,
}));
