import { styled } from '@mui/material/styles';
import { useId, useRef, useState } from 'react';
import { withQuery } from '../../../../shared/api/pages.ts';
import { useList } from '../../../../shared/api/use-list.ts';
import { Choice } from '../../../../shared/components/data-table/Choice.tsx';
import { ReadList } from '../../../../shared/components/ReadList.tsx';
import { type DeckQuestion, useDeckQuestionsInfiniteQuery, type WaitingFilter } from '../../api/deck.api.ts';
import { oneOf, useAddress } from '../../use-address.ts';
import { useNextCard } from '../../use-next-card.ts';
import { analyticsWords } from '../../words-of-deck.ts';
import { CsvLink } from '../panel/CsvLink.tsx';
import { AnswerDialog } from './AnswerDialog.tsx';
import { QuestionCard } from './QuestionCard.tsx';

const { questions: said } = analyticsWords;
const keyOf = ({ id }: DeckQuestion) => id;
const filters = ['', 'true'] as const satisfies readonly WaitingFilter[];

/** `waiting`: how many questions wait for a person. */
export function QuestionList({ waiting }: { waiting: number }) {
  const title = useId();
  const [address, change] = useAddress();
  const filter = oneOf(filters, address.get('waiting'));
  /** As it was when its dialog opened: it may leave the list meanwhile. */
  const [opened, setOpened] = useState<DeckQuestion | null>(null);
  const list = useList(useDeckQuestionsInfiniteQuery(filter), { notRead: said.notRead, keyOf });
  const head = useRef<HTMLDivElement>(null);
  const whenEmpty = () => head.current?.querySelector('select')?.focus();
  const next = useNextCard(list.rows, { isAway: opened !== null, whenEmpty });
  return (
    <section aria-labelledby={title}>
      <Head ref={head}>
        <h3 id={title}>
          {said.title} {waiting > 0 && <span>({said.waiting(waiting)})</span>}
        </h3>
        <Choice
          label="Show"
          none="All questions"
          value={filter}
          options={[{ value: 'true', label: `Waiting for an answer (${waiting})` }]}
          onChange={(chosen) => change({ waiting: chosen })}
        />
      </Head>
      <ReadList
        list={list}
        height={240}
        empty={filter === '' ? said.empty : said.noneWaiting}
        of="questions"
        aside={<CsvLink to={withQuery('/api/admin/investor-presentation/questions.csv', { waiting: filter })} />}
      >
        {(rows) => (
          <List aria-label={said.title} aria-busy={list.busy} {...next}>
            {rows.map((question) => (
              <QuestionCard key={question.id} question={question} answer={() => setOpened(question)} />
            ))}
          </List>
        )}
      </ReadList>
      {opened && (
        <AnswerDialog
          key={opened.id}
          question={list.rows?.find(({ id }) => id === opened.id) ?? opened}
          close={() => setOpened(null)}
        />
      )}
    </section>
  );
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  marginBlockEnd: theme.spacing(1.5),
  '& > div': { minWidth: 240 },
}));

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));
