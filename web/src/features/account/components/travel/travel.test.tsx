import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Itinerary } from '../../../../shared/meetings/itinerary.api.ts';
import { aMeeting } from '../../../../shared/meetings/testing.ts';
import { aUser, renderApp } from '../../../../testing/render-app.tsx';
import { answering, refusing } from '../../../../testing/server.ts';

const camp = { from: '2096-03-05', to: '2096-03-09', timezone: 'Asia/Tokyo', place: 'Training camp' };
const over = { from: '2020-01-01', to: '2020-01-02', timezone: 'America/Lima', place: null };

function open(trips: Itinerary['trips'], user = aUser()) {
  answering('readSecondFactor', { on: false, required: false, recoveryCodesLeft: 0 });
  answering('listSessions', []);
  answering('getCalendarFeed', null);
  answering('getItinerary', { trips, version: 3 });
  answering('listAppointments', []);
  return renderApp('/account', { user });
}
const section = async () => within(await screen.findByRole('region', { name: 'Travel' }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('a trip is added beside the others, with the version that was shown', async () => {
  const { hands } = open([over]);
  const travel = await section();
  expect(await travel.findByText('No trips planned.')).toBeVisible();
  expect(travel.getByText('Trips that are over are not shown.')).toBeVisible();
  await hands.click(travel.getByRole('button', { name: 'Add a trip' }));
  const adding = await dialog('Add a trip');
  await hands.click(adding.getByRole('button', { name: 'Save trip' }));
  expect(await adding.findAllByText('Must be a date')).toHaveLength(2);
  await hands.type(adding.getByLabelText('First day there'), camp.from);
  expect(adding.getByLabelText('Last day there')).toHaveValue(camp.from);
  await hands.type(adding.getByLabelText('Place', { exact: false }), 'Training camp');
  await hands.clear(adding.getByRole('combobox'));
  await hands.type(adding.getByRole('combobox'), 'tokyo{Enter}');
  const sent = answering('saveItinerary', { trips: [over, camp], version: 4 });
  answering('getItinerary', { trips: [over, camp], version: 4 });
  await hands.click(adding.getByRole('button', { name: 'Save trip' }));
  expect(await screen.findByText('Trip saved')).toBeVisible();
  expect(sent).toEqual([{ trips: [over, { ...camp, to: camp.from }], version: 3 }]);
  expect(await travel.findByText('Training camp')).toBeVisible();
});

test('a trip that overlaps another one is refused at its last day; its own dates are not in its way', async () => {
  const later = { ...camp, from: '2096-04-01', to: '2096-04-05', place: null };
  const { hands } = open([camp, later]);
  const travel = await section();
  await hands.click(await travel.findByRole('button', { name: /^Change the trip: Tokyo/ }));
  const changing = await dialog('Change');
  await hands.clear(changing.getByLabelText('First day there'));
  await hands.type(changing.getByLabelText('First day there'), '2096-03-09');
  await hands.click(changing.getByRole('button', { name: 'Save trip' }));
  expect(await changing.findByText('Trips must not overlap')).toBeVisible();
  await hands.clear(changing.getByLabelText('First day there'));
  await hands.type(changing.getByLabelText('First day there'), '2096-04-02');
  const sent = answering('saveItinerary', { trips: [camp, later], version: 4 });
  await hands.click(changing.getByRole('button', { name: 'Save trip' }));
  expect(await screen.findByText('Trip saved')).toBeVisible();
  expect(sent).toEqual([{ trips: [camp, { ...later, from: '2096-04-02' }], version: 3 }]);
});

test('a trip that ends before it begins is refused at its last day', async () => {
  const { hands } = open([camp]);
  await hands.click(await (await section()).findByRole('button', { name: /^Change the trip/ }));
  const changing = await dialog('Change');
  fireEvent.change(changing.getByLabelText('Last day there'), { target: { value: '2096-03-01' } });
  await hands.click(changing.getByRole('button', { name: 'Save trip' }));
  const message = 'A trip ends on its first day or later';
  await waitFor(() => expect(changing.getByLabelText('Last day there')).toHaveAccessibleDescription(message));
});

test('the last day stays incomplete while it is typed; left empty, it is the first day', async () => {
  const { hands } = open([camp]);
  await hands.click(await (await section()).findByRole('button', { name: /^Change the trip/ }));
  const end = (await dialog('Change')).getByLabelText('Last day there');
  fireEvent.change(end, { target: { value: '' } });
  expect(end).toHaveValue('');
  fireEvent.blur(end);
  expect(end).toHaveValue(camp.from);
});

test('a trip is removed after a question', async () => {
  const { hands } = open([camp]);
  const travel = await section();
  const sent = answering('saveItinerary', { trips: [], version: 4 });
  await hands.click(await travel.findByRole('button', { name: /^Remove the trip: Training camp/ }));
  await hands.click((await dialog('Remove this trip?')).getByRole('button', { name: 'Keep it' }));
  await hands.click(await travel.findByRole('button', { name: /^Remove the trip: Training camp/ }));
  answering('getItinerary', { trips: [], version: 4 });
  await hands.click((await dialog('Remove this trip?')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Trip removed')).toBeVisible();
  expect(sent).toEqual([{ trips: [], version: 3 }]);
  expect(await travel.findByText('No trips planned.')).toBeVisible();
});

test('it says which meetings are on these days, and which of them at night there', async () => {
  open([camp]);
  const during = aMeeting({ scheduledAt: '2096-03-06T02:00:00.000Z' });
  const atNight = aMeeting({ id: during.id.replace('6', '7'), scheduledAt: '2096-03-06T14:00:00.000Z' });
  const before = aMeeting({ id: during.id.replace('6', '8'), scheduledAt: '2096-03-04T02:00:00.000Z' });
  answering('listAppointments', [during, atNight, before]);
  const travel = await section();
  expect(await travel.findByText(/2 meetings on these days, 1 at night there\./)).toBeVisible();
  expect(travel.getByRole('link', { name: 'See them in Meetings' })).toHaveAttribute('href', '/meetings');
});

test('trips that were saved elsewhere are said and read again', async () => {
  const { hands } = open([camp]);
  const travel = await section();
  await hands.click(await travel.findByRole('button', { name: /^Remove the trip/ }));
  const message = 'Your trips were saved elsewhere in the meantime.';
  refusing('saveItinerary', { code: 'STALE_VERSION', message });
  answering('getItinerary', { trips: [], version: 4 });
  await hands.click((await dialog('Remove this trip?')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(await travel.findByText('No trips planned.')).toBeVisible();
});

test('a failure to read can be retried', async () => {
  const { hands } = open([]);
  refusing('getItinerary', { code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  const travel = await section();
  expect(await travel.findByText('Please try again in a moment.')).toBeVisible();
  answering('getItinerary', { trips: [], version: 0 });
  await hands.click(travel.getByRole('button', { name: 'Try again' }));
  expect(await travel.findByText('No trips planned.')).toBeVisible();
});
