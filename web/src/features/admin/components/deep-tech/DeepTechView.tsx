import Typography from '@mui/material/Typography';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';
import { Tabs } from '../../../../shared/components/Tabs.tsx';
import { useDeepTechQuery } from '../../api/deck.api.ts';
import { oneOf, useAddress } from '../../use-address.ts';
import { deepTechWords as said } from '../../words-of-deck.ts';
import { Demonstration } from './Demonstration.tsx';
import { Live } from './Live.tsx';
import { LiveModelLine } from './LiveModelLine.tsx';
import { Stack } from './layout.ts';

/** What the server counts, and sample figures beside it; the samples come first while there is nothing to count. */
export default function DeepTechView() {
  const [address, change] = useAddress();
  const { data, error, isFetching, refetch } = useDeepTechQuery();
  if (!data && isFetching) return <Skeleton height={480} />;
  const usual = data?.isLive ? (['live', 'demonstration'] as const) : (['demonstration', 'live'] as const);
  return (
    <section aria-label={said.title}>
      <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 2 }}>
        {said.title}
      </Typography>
      <Tabs
        label={said.title}
        chosen={oneOf(usual, address.get('shown'))}
        choose={(shown) => change({ shown })}
        tabs={[
          {
            name: 'live',
            label: said.live.label,
            content: (
              <Stack>
                <LiveModelLine />
                <Live figures={data} failed={error !== undefined} tryAgain={() => void refetch()} />
              </Stack>
            ),
          },
          { name: 'demonstration', label: said.demonstration.label, content: <Demonstration /> },
        ]}
      />
    </section>
  );
}
