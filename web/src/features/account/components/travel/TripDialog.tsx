import { useState } from 'react';
import { Pair } from '../../../../shared/forms/Fields.tsx';
import { FormDialog } from '../../../../shared/forms/FormDialog.tsx';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { type Field, useForm } from '../../../../shared/forms/use-form.ts';
import { type Itinerary, useSaveItineraryMutation } from '../../../../shared/meetings/itinerary.api.ts';
import { ZoneField } from '../../../../shared/meetings/ZoneField.tsx';
import { ownZone } from '../../../../shared/meetings/zones.ts';
import { say } from '../../../../shared/notices/notices.ts';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { words } from '../../words.ts';
import type { Trip } from './trip-words.ts';

const said = words.travel;

/** Adds a trip, or changes this one. */
export function TripDialog({
  itinerary: { trips, version },
  trip,
  close,
}: {
  itinerary: Itinerary;
  trip: Trip | null;
  close: () => void;
}) {
  const dispatch = useAppDispatch();
  const [save] = useSaveItineraryMutation();
  const others = trips.filter((each) => each.from !== trip?.from);
  const form = useForm({
    rules: async () => (await import('./rules.ts')).tripRules(others),
    initial: {
      from: trip?.from ?? '',
      to: trip?.to ?? '',
      timezone: trip?.timezone ?? ownZone(),
      place: trip?.place ?? '',
    },
    async send(given) {
      await save({ trips: [...others, given], version }).unwrap();
      dispatch(say(said.saved));
      close();
    },
    failed: useFailureNotice(said.failed),
  });
  const [isTypingEnd, setTypingEnd] = useState(false);
  const [from, to, zone] = [form.field('from'), form.field('to'), form.field('timezone')];
  // A single day needs one date only. While the end is typed it is empty in between, and must stay so.
  const end: Field = {
    ...to,
    value: to.value || (isTypingEnd ? '' : from.value),
    onChange(value) {
      setTypingEnd(true);
      to.onChange(value);
    },
    onBlur(event) {
      setTypingEnd(false);
      to.onBlur(event);
    },
  };

  return (
    <FormDialog
      form={form}
      does={{ title: trip ? said.change : said.add, save: said.save, saving: said.saving }}
      entry={{ close }}
    >
      <Pair>
        <TextField type="date" label={said.from} field={from} />
        <TextField type="date" label={said.to} min={from.value} field={end} />
      </Pair>
      <ZoneField label={said.zone} error={zone.error} value={zone.value} change={zone.onChange} />
      <TextField field={form.field('place')} label={said.place} hint={said.placeHint} optional />
    </FormDialog>
  );
}
