import { fireEvent, screen, within } from '@testing-library/react';
import { renderApp } from '../../../../testing/render-app.tsx';
import { aBoard, aBoardAthlete, aBoardLiaison, aConnection, anAdmin } from '../../testing.ts';

export const noor = aBoardAthlete();
export const yuki = aBoardAthlete({
  id: '4f3c6c7e-2222-4222-8222-222222222223',
  username: 'yuki',
  firstName: 'Yuki',
  lastName: 'Tanaka',
  timeZone: null,
  sport: null,
  position: null,
  team: null,
});
export const marta = aBoardLiaison();
export const kofi = aBoardLiaison({
  id: '4f3c6c7e-3333-4333-8333-333333333334',
  username: 'kofi',
  firstName: 'Kofi',
  lastName: 'Asante',
  timeZone: 'Africa/Accra',
  profile: null,
});
export const together = aConnection(noor, marta);
export const fresh = (over = {}) => ({ ...aConnection(yuki, marta), undoUntil: inSeconds(60), ...over });
export const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

export function open(given: Parameters<typeof aBoard>[0] = {}, path = '/admin/connections') {
  const asked = aBoard({ athletes: [noor, yuki], liaisons: [marta, kofi], connections: [together], ...given });
  return { asked, ...renderApp(path, { user: anAdmin }) };
}

export const card = async (name: string) =>
  (await screen.findByRole('heading', { level: 3, name })).closest('li') as HTMLElement;
export const inCard = async (name: string) => within(await card(name));
export const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** A fake DataTransfer, which jsdom lacks. */
export function aTransfer() {
  const data = new Map<string, string>();
  return {
    effectAllowed: '',
    dropEffect: '',
    setData: (kind: string, words: string) => data.set(kind, words),
    getData: (kind: string) => data.get(kind) ?? '',
    get types() {
      return [...data.keys()];
    },
  };
}

export async function drag(liaison: string, athlete: string) {
  const dataTransfer = aTransfer();
  const [from, to] = [await card(liaison), await card(athlete)];
  fireEvent.dragStart(from, { dataTransfer });
  const isTaken = !fireEvent.dragOver(to, { dataTransfer });
  fireEvent.drop(to, { dataTransfer });
  fireEvent.dragEnd(from, { dataTransfer });
  return isTaken;
}
