import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type DragEvent, memo, type RefObject } from 'react';
import { Avatar, initialsOf } from '../../../../shared/components/Avatar.tsx';
import { nameOf } from '../../../../shared/people/name-of.ts';
import type { BoardLiaison } from '../../api/board.api.ts';
import { boardWords } from '../../words-of-board.ts';
import { CardHead, CardSheet } from './CardSheet.tsx';
import { liaisonCard } from './liaison-card.ts';

const { liaisons: said } = boardWords;

/** Actions on a liaison; `from` is the pressed button, or null for a drag. */
export interface LiaisonDeeds {
  readonly take: (liaison: BoardLiaison, from: HTMLElement | null) => void;
  readonly putBack: () => void;
}

function PlainLiaisonCard({
  liaison,
  load,
  isInHand,
  deeds,
}: {
  liaison: BoardLiaison;
  /** The number of athletes; `undefined` while loading. */
  load: number | undefined;
  isInHand: boolean;
  deeds: RefObject<LiaisonDeeds>;
}) {
  const { profile } = liaison;
  const name = nameOf(liaison);
  const drag = {
    draggable: true,
    onDragStart({ dataTransfer }: DragEvent) {
      dataTransfer.setData(liaisonCard, liaison.id);
      dataTransfer.effectAllowed = 'link';
      deeds.current.take(liaison, null);
    },
    onDragEnd: () => deeds.current.putBack(),
  };
  return (
    <CardSheet {...drag} data-key={liaison.id} data-in-hand={isInHand || undefined}>
      <CardHead>
        <Avatar picture={liaison.profileImageUrl} initials={initialsOf(liaison)} size="small" />
        <div>
          <h3 tabIndex={-1} data-main>
            {name}
          </h3>
          <p>@{liaison.username}</p>
        </div>
        <Button
          variant="outlined"
          aria-label={isInHand ? `Put ${name} back` : `Choose ${name}`}
          onClick={({ currentTarget }) =>
            isInHand ? deeds.current.putBack() : deeds.current.take(liaison, currentTarget)
          }
        >
          {isInHand ? 'Put back' : 'Choose'}
        </Button>
      </CardHead>
      {profile ? (
        <>
          <p>{[profile.title, profile.specialization].join(' · ')}</p>
          <p>{[said.years(profile.yearsExperience), profile.institution].join(' · ')}</p>
        </>
      ) : (
        <p>{said.noProfile}</p>
      )}
      {load !== undefined && <Load>{load === 0 ? said.free : said.load(load)}</Load>}
    </CardSheet>
  );
}

export const LiaisonCard = memo(PlainLiaisonCard);

const Load = styled('strong')({ fontSize: '0.9375rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' });
