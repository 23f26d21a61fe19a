import { useState } from 'react';
import type { z } from 'zod';
import { type Failure, toFailure } from '../../api/failure.ts';
import { type Form, useForm } from '../../forms/use-form.ts';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import { type CardContent, type MedicalCard, useSaveMedicalCardMutation } from '../api/medical-card.api.ts';
import { words } from '../words/medical-card.ts';
import { contentOf } from './content-of.ts';

/** The card whose parts are edited; every save is of the whole card, as it is now. */
export interface Edited {
  readonly athleteId: string;
  readonly card: MedicalCard | null;
  readonly close: () => void;
}

type Change = (content: CardContent) => Partial<CardContent>;

/** Saves the card with a change. */
export function useCardSave({ athleteId, card }: Pick<Edited, 'athleteId' | 'card'>) {
  const [save, { isLoading }] = useSaveMedicalCardMutation();
  const run = (change: Change) => {
    const content = contentOf(card);
    return save({ athleteId, card: { ...content, ...change(content), version: card?.version ?? null } }).unwrap();
  };
  return [run, isLoading] as const;
}

/** Saves the card with a change, and shows why it was refused; `isStale`: because somebody else has saved since. */
export function useCardChange(of: Pick<Edited, 'athleteId' | 'card'>) {
  const [save, isBusy] = useCardSave(of);
  const notSaved = useFailureNotice(words.failed);
  const [isStale, setStale] = useState(false);
  const failed = (failure: Failure, shown?: readonly string[]) =>
    failure.code === 'STALE_VERSION' ? setStale(true) : notSaved(failure, shown);
  /** Whether it was saved. */
  async function apply(change: Change): Promise<boolean> {
    if (isBusy) return false;
    try {
      await save(change);
      return true;
    } catch (error) {
      failed(toFailure(error));
      return false;
    }
  }
  return { save, apply, failed, isStale, isBusy };
}

export interface CardForm<Name extends string> {
  readonly form: Form<Name>;
  /** Somebody else has saved since: the next save rests on theirs. */
  readonly isStale: boolean;
  /** The card has the edited entry no more as it was: saving adds it beside what somebody else entered. */
  readonly isGone: boolean;
  readonly isBusy: boolean;
  /** Takes a part off the card. */
  readonly remove: (change: Change) => Promise<void>;
}

/** A form for one part of the card. */
export function useCardForm<Name extends string, Schema extends z.ZodType>(
  edited: Edited,
  of: {
    rules: () => Promise<Schema>;
    initial: Readonly<Record<Name, string>>;
    change: (content: CardContent, given: z.output<Schema>) => Partial<CardContent>;
    /** Whether the card still has the edited entry. */
    isThere?: (content: CardContent) => boolean;
  },
): CardForm<Name> {
  const { save, apply, failed, isStale, isBusy } = useCardChange(edited);
  const form = useForm({
    rules: of.rules,
    initial: of.initial,
    send: async (given) => {
      await save((content) => of.change(content, given));
      edited.close();
    },
    failed,
  });
  async function remove(change: Change) {
    if (await apply(change)) edited.close();
  }
  const isGone = !isBusy && of.isThere?.(contentOf(edited.card)) === false;
  return { form, isStale, isGone, isBusy, remove };
}
