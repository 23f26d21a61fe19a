import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { toFailure } from '../../../../shared/api/failure.ts';
import { wordsOf } from '../../../../shared/api/words-of.ts';
import { Note } from '../../../../shared/components/Note.tsx';
import { Section } from '../../../../shared/components/Section.tsx';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../shared/components/states.tsx';
import { ZoneField } from '../../../../shared/meetings/ZoneField.tsx';
import { usePreviewSlotsQuery } from '../../api.ts';
import type { Editing } from '../../use-hours.ts';
import { words } from '../../words.ts';
import { SlotDays } from './SlotDays.tsx';

const said = words.preview;

/** What an athlete would be offered if the hours were saved as they are on the page. */
export function Preview({ editing: { hours, errors } }: { editing: Editing }) {
  const [zone, setZone] = useState<string | null>(null);
  const shownIn = zone ?? hours.timezone;
  const isWrong = Object.keys(errors).length > 0;
  const { data, error, isFetching, refetch } = usePreviewSlotsQuery(isWrong ? skipToken : { ...hours, shownIn });
  return (
    <Section title={said.title} lead={said.lead}>
      <Stack>
        <ZoneField label={said.zone} value={shownIn} change={setZone} />
        {isWrong ? (
          <Note>{said.invalid}</Note>
        ) : error && !isFetching ? (
          <ErrorState text={wordsOf(toFailure(error), said.failed)} tryAgain={() => void refetch()} />
        ) : !data ? (
          <div aria-busy="true">
            <Skeleton height={440} />
          </div>
        ) : data.length === 0 ? (
          <EmptyState title={said.none} text={said.noneText} />
        ) : (
          <SlotDays slots={data} isOld={isFetching} />
        )}
      </Stack>
    </Section>
  );
}

const Stack = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2) }));
