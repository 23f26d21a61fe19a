import { slides } from '@entourage/contracts/deck.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../../testing/render-app.tsx';
import { answering } from '../../../../testing/server.ts';
import { aDeck } from '../../testing.ts';

async function open(path = '/investor-presentation') {
  aDeck();
  const app = renderApp(path);
  await screen.findByText(/^Slide \d+ of 10$/);
  return app;
}
const at = (number: number) => expect(screen.getByText(`Slide ${number} of 10`)).toBeInTheDocument();

test('arrow keys and the space bar turn slides, up to the first and the last', async () => {
  const { hands } = await open();
  await hands.keyboard('{ArrowLeft}');
  at(1);
  await hands.keyboard('{ArrowRight} ');
  at(3);
  await hands.keyboard('{ArrowLeft}');
  at(2);
  await hands.keyboard('{ArrowRight}'.repeat(12));
  at(10);
});

test('previous is disabled on the first slide and next on the last', async () => {
  const { hands } = await open('/investor-presentation?slide=9');
  const [previous, next] = ['Previous slide', 'Next slide'].map((name) => screen.getByRole('button', { name }));
  expect(next).toBeEnabled();
  await hands.click(next as HTMLElement);
  at(10);
  expect(next).toBeDisabled();
  expect(previous).toBeEnabled();
  await hands.click(screen.getByRole('button', { name: 'Slide 1: Entourage' }));
  at(1);
  expect(previous).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Slide 1: Entourage' })).toHaveAttribute('aria-current', 'step');
});

test('after a jump to a slide the focus is on the stage, and the space bar goes on', async () => {
  const { hands } = await open();
  await hands.click(screen.getByRole('button', { name: 'Slide 3: The value' }));
  at(3);
  expect(screen.getByRole('region', { name: 'Slides: arrow keys or the space bar turn them' })).toHaveFocus();
  await hands.keyboard(' ');
  at(4);
});

test('the space bar presses the button that has the focus, and turns no slide', async () => {
  const { hands } = await open();
  act(() => screen.getByRole('button', { name: 'Ask Questions' }).focus());
  await hands.keyboard(' ');
  expect(screen.getByRole('dialog', { name: 'Ask Questions' })).toBeVisible();
  at(1);
});

test('the address names the slide, and nothing else is added to the history', async () => {
  const { hands, router } = await open();
  await hands.keyboard('{ArrowRight}{ArrowRight}');
  await waitFor(() => expect(router.state.location.search).toBe('?slide=3'));
  expect(router.state.historyAction).toBe('REPLACE');
});

test.each(['0', '11', 'x', ''])('an address with slide=%s shows the first slide', async (slide) => {
  await open(`/investor-presentation?slide=${slide}`);
  at(1);
});

test('swipes to the side turn slides; those down do not', async () => {
  await open();
  const swipe = (across: number, down: number) => {
    const stage = document.querySelector('[data-slide]') as Element;
    fireEvent.touchStart(stage, { touches: [{ clientX: 200, clientY: 200 }] });
    fireEvent.touchEnd(stage, { changedTouches: [{ clientX: 200 + across, clientY: 200 + down }] });
  };
  swipe(-80, 10);
  at(2);
  swipe(-60, 200);
  at(2);
  swipe(80, 0);
  at(1);
});

test('every slide is there for the printer, with each figure of the deck', async () => {
  await open();
  const drawn = document.querySelectorAll('[data-slide]');
  expect(drawn).toHaveLength(10);
  for (const { number, facts } of slides) {
    const text = drawn[number - 1]?.textContent ?? '';
    for (const { value } of facts) expect(text).toContain(value.replace('3x', '3×'));
  }
  expect(drawn[7]?.textContent).toMatch(/3 athletes.*20 athletes.*60 athletes.*200 athletes.*500 athletes/);
  expect(drawn[8]?.textContent).toMatch(/\$1\.2M.*\$960K.*\$600K.*\$240K/);
});

test('athletes are shown with initials when the photograph fails, and their years are averaged', async () => {
  aDeck();
  const athlete = { position: 'Guard', team: 'Harbour City', isExample: true };
  answering('listDeckAthletes', [
    { ...athlete, firstName: 'Theo', lastName: 'Lind', yearsActive: 5, photoUrl: '/photographs/theo.jpg' },
    { ...athlete, firstName: 'Ada', lastName: 'Moor', yearsActive: 8, photoUrl: null },
  ]);
  renderApp('/investor-presentation?slide=4');
  await screen.findByText('Theo Lind');
  const slide = document.querySelector('[data-slide="4"]') as HTMLElement;
  expect(within(slide).getByText('AM')).toBeInTheDocument();
  expect(within(slide).queryByText('TL')).not.toBeInTheDocument();
  fireEvent.error(slide.querySelector('img') as Element);
  expect(within(slide).getByText('TL')).toBeInTheDocument();
  const tile = (label: string) => within(slide).getByText(label).closest('div');
  expect(tile('average years active')).toHaveTextContent('7');
  expect(tile('athletes shown')).toHaveTextContent('2');
  expect(slide).toHaveTextContent('invented examples');
});

test.each([
  [0, 'athletes shown', '–'],
  [1, 'athlete shown', '1'],
])('with %d athletes who agreed to be shown, the slide counts those', async (count, label, value) => {
  aDeck();
  const ada = { firstName: 'Ada', lastName: 'Moor', position: 'Guard', team: 'Harbour City', yearsActive: 8 };
  answering('listDeckAthletes', Array(count).fill({ ...ada, photoUrl: null, isExample: false }));
  renderApp('/investor-presentation?slide=4');
  await screen.findByText('Slide 4 of 10');
  const slide = within(document.querySelector('[data-slide="4"]') as HTMLElement);
  await waitFor(() => expect(slide.getByText(label).closest('div')).toHaveTextContent(`${label}${value}`));
});
