import { styled } from '@mui/material/styles';
import { useCallback, useRef, useState } from 'react';
import { useList } from '../../../../../shared/api/use-list.ts';
import { MoreButton } from '../../../../../shared/components/MoreButton.tsx';
import { ReadList } from '../../../../../shared/components/ReadList.tsx';
import { type TrainedModel, useTrainedModelsInfiniteQuery } from '../../../api/training.api.ts';
import { useNextCard } from '../../../use-next-card.ts';
import { trainingWords } from '../../../words-of-training.ts';
import { Part } from '../Part.tsx';
import { DeleteModel } from './DeleteModel.tsx';
import { DeployDialog } from './DeployDialog.tsx';
import { Deployments, LiveStrip } from './LiveStrip.tsx';
import { ModelCard } from './ModelCard.tsx';
import { PassportDialog } from './PassportDialog.tsx';
import { PlaygroundDialog } from './PlaygroundDialog.tsx';

const { models: said } = trainingWords;
const keyOf = ({ id }: TrainedModel) => id;

export type Opened = 'test' | 'deploy' | 'view' | 'delete';

/** The models that came out of jobs, and the one that is live. */
export function ModelsSection() {
  const list = useList(useTrainedModelsInfiniteQuery(), { notRead: said.notRead, keyOf });
  const [opened, setOpened] = useState<{ readonly what: Opened; readonly model: TrainedModel } | null>(null);
  const close = useCallback(() => setOpened(null), []);
  const place = useRef<HTMLElement>(null);
  // A model that is deployed loses the button that opened the dialog; one that is deleted loses all.
  const next = useNextCard(list.rows, { isAway: opened !== null, whenEmpty: () => place.current?.focus() });
  return (
    <Part ref={place} title={said.title}>
      <ReadList list={list} height={160} empty={said.empty} foot={null}>
        {(rows) => (
          <>
            <LiveStrip />
            <Cards {...next}>
              {rows.map((model) => (
                <ModelCard key={model.id} model={model} open={(what) => setOpened({ what, model })} />
              ))}
            </Cards>
          </>
        )}
      </ReadList>
      {list.rows?.length === 0 && <Deployments />}
      {list.onMore && (
        <div>
          <MoreButton variant="outlined" onMore={list.onMore} loadingMore={list.loadingMore} />
        </div>
      )}
      {opened?.what === 'test' && <PlaygroundDialog model={opened.model} close={close} />}
      {opened?.what === 'deploy' && <DeployDialog model={opened.model} close={close} />}
      {opened?.what === 'delete' && <DeleteModel model={opened.model} close={close} />}
      {opened?.what === 'view' && <PassportDialog model={opened.model} close={close} />}
    </Part>
  );
}

const Cards = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));
