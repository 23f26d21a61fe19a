import '../../shared/forms/no-eval.ts';
import { deckCardForm } from '@entourage/contracts/rest/invites.ts';
import { z } from 'zod';
import { type CardValues, cardOf } from './deck-card.ts';

export const deckCard = z.preprocess((given) => cardOf(given as CardValues), deckCardForm);
