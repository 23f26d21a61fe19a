import '../../shared/forms/no-eval.ts';
import { contactAnswer } from '@entourage/contracts/rest/contact.ts';
import { newDeckLink } from '@entourage/contracts/rest/deck-links.ts';
import { review } from '@entourage/contracts/rest/presentation-admin.ts';
import { nameText } from '@entourage/contracts/rest/text.ts';
import { newTrainingJob } from '@entourage/contracts/rest/training-jobs.ts';
import { newDeployment, playgroundPrompt } from '@entourage/contracts/rest/training-models.ts';
import { userEdit } from '@entourage/contracts/rest/users.ts';
import { postReview } from '@entourage/contracts/rest/verification.ts';
import { newEmergencyAccess } from '@entourage/contracts/rest/who-saw.ts';
import { modelTypeNames, trainingLocationNames } from '@entourage/contracts/training.ts';
import { z } from 'zod';

/** A person without an address may stay without one; an existing address cannot be cleared. */
export const editOf = ({ hasAddress }: { hasAddress: boolean }) =>
  hasAddress
    ? userEdit
    : userEdit.extend({ email: z.preprocess((address) => address || undefined, userEdit.shape.email) });

export const rejection = postReview.pick({ notes: true });

/** The answer to a contact message. */
export const messageAnswer = contactAnswer;

/** The answer to a question of the deck; the box and the version are text while they are fields. */
export const deckReview = review.extend({
  isFact: z.preprocess((ticked) => ticked === 'yes', z.boolean()),
  version: z.preprocess(Number, review.shape.version),
});

/** The form of a link to the deck; its choice of days is text, empty for no end. */
export const deckLink = newDeckLink.extend({
  days: z.preprocess((chosen) => (chosen === '' ? null : Number(chosen)), newDeckLink.shape.days),
});

/** The form of an emergency access; the athlete is given by the row. */
export const emergency = newEmergencyAccess.omit({ athleteId: true }).extend({
  minutes: z.preprocess((typed) => (typed === '' ? undefined : Number(typed)), newEmergencyAccess.shape.minutes),
});

const numberIn = (text: unknown) => (typeof text === 'string' && text.trim() !== '' ? Number(text) : undefined);

const chosenBeside = {
  trainingFileIds: true,
  acceptedFileIds: true,
  acceptedFindsDigest: true,
  clientId: true,
} as const;

/** The form of a training job; its files are chosen beside it. */
export const trainingConfiguration = newTrainingJob.omit(chosenBeside).extend({
  modelName: nameText({ max: 100, missing: 'Give it a name' }),
  modelType: z.enum(modelTypeNames, 'Choose a model'),
  trainingLocation: z.enum(trainingLocationNames, 'Choose a location'),
  seed: z.preprocess(numberIn, newTrainingJob.shape.seed),
});

/** The form of the playground. */
export const playground = playgroundPrompt.extend({
  maxLength: z.preprocess(numberIn, playgroundPrompt.shape.maxLength),
  temperature: z.preprocess(numberIn, playgroundPrompt.shape.temperature),
  seed: z.preprocess(numberIn, playgroundPrompt.shape.seed),
});

/** Once the gate has refused a model, deploying it needs a reason. */
export const deployment = z
  .object({ overrideReason: newDeployment.shape.overrideReason, isRefused: z.string() })
  .refine(({ overrideReason, isRefused }) => !isRefused || overrideReason, {
    path: ['overrideReason'],
    message: 'Write a reason',
  });
